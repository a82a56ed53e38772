import type { FastifyRequest } from 'fastify';

const LONGEST_MESSAGE = 300;
const LONGEST_STACK = 800;

/** The program's own log: one line of JSON for each event, short whatever was sent, and without what people have sent. */
export const logOptions = (level: string): object => ({
  level: level === 'info' ? 'warn' : level,
  serializers: { req, err },
  hooks: { logMethod },
});

/** An error that is logged without words would be told by its message, whole. */
function logMethod(this: object, args: unknown[], method: (...args: unknown[]) => void): void {
  const [first, words, ...rest] = args[0] instanceof Error ? [{ err: args[0] }, ...args.slice(1)] : args;
  const said = words ?? (typeof first === 'object' ? 'failed' : undefined);
  method.apply(this, [cut(first), ...(said === undefined ? [] : [cut(said)]), ...rest]);
}
const cut = (value: unknown): unknown =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  typeof value === 'string' ? value.slice(0, LONGEST_MESSAGE).replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ') : value;

/** The route as it stands in the table: an address may carry the token of a mailed link. */
const req = (request: FastifyRequest): object => ({ method: request.method, route: request.routeOptions?.url, from: request.ip });

/** The database tells the row that failed, and rows hold people; a message may repeat a value, the first line of a stack does. */
const err = (error: unknown): object => {
  const { message, stack, code, constraint, table } = error as Error & Record<'code' | 'constraint' | 'table', string | undefined>;
  return {
    message: cut(message),
    stack: stack?.slice(Math.max(0, stack.indexOf('\n    at '))).slice(0, LONGEST_STACK),
    code,
    constraint,
    table,
  };
};
