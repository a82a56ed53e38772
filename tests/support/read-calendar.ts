/** iCalendar read by its description (RFC 5545), to hold against what the desk writes. */
export type ReadEvent = Record<string, string>;

/** The events, each property by its name; throws where a line is too long or a component is not closed. */
export function readCalendar(text: string): ReadEvent[] {
  if (!text.endsWith('\r\n') || /[^\r]\n/.test(text)) throw new Error('lines end with CRLF');
  for (const line of text.split('\r\n')) if (Buffer.byteLength(line) > 75) throw new Error(`too long: ${line}`);
  const lines = text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  const events: ReadEvent[] = [];
  const open: string[] = [];
  for (const line of lines) {
    const at = line.indexOf(':');
    const [name, value] = [line.slice(0, at), line.slice(at + 1)];
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') events.push({});
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`not open: ${value}`);
    } else if (open.at(-1) === 'VEVENT') {
      const event = events.at(-1)!;
      if (name in event) throw new Error(`twice: ${name}`);
      event[name] = value.replace(/\\(.)/g, (_all, letter: string) => (letter === 'n' ? '\n' : letter));
    }
  }
  if (open.length > 0) throw new Error(`open: ${open.join()}`);
  return events;
}
