import { execFileSync } from 'node:child_process';

/**
 * A network namespace for each member of a cluster, on one bridge. Two of them can be cut off from each other without a word, as
 * by a broken switch: what they send goes to an address that nobody has.
 */
export class OwnNetworks {
  readonly door: string;
  readonly hosts: string[];
  /** What stands before the commands of each member. */
  readonly enter: string[][];
  readonly #bridge: string;
  readonly #names: string[];

  constructor(members: number) {
    // Names of devices have 15 letters at most.
    const id = `tt${process.pid % 100_000}`;
    const net = `10.213.${process.pid % 250}`;
    this.#bridge = `${id}br`;
    this.door = `${net}.1`;
    this.hosts = Array.from({ length: members }, (_, i) => `${net}.${11 + i}`);
    this.#names = this.hosts.map((_, i) => `${id}n${i}`);
    this.enter = this.#names.map((name) => ['ip', 'netns', 'exec', name]);
    ip('link', 'add', this.#bridge, 'type', 'bridge');
    ip('addr', 'add', `${this.door}/24`, 'dev', this.#bridge);
    ip('link', 'set', this.#bridge, 'up');
    for (const [i, name] of this.#names.entries()) {
      ip('netns', 'add', name);
      ip('link', 'add', `${id}v${i}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
      ip('link', 'set', `${id}v${i}`, 'master', this.#bridge, 'up');
      this.#inside(i, 'addr', 'add', `${this.hosts[i]}/24`, 'dev', 'eth0');
      this.#inside(i, 'link', 'set', 'eth0', 'up');
      this.#inside(i, 'link', 'set', 'lo', 'up');
    }
  }

  /** This member reaches no other one, and none of them reaches it; everything else still does. */
  cutOff(member: number): void {
    for (const [one, other] of this.#pairs(member))
      this.#inside(one, 'neigh', 'replace', this.hosts[other]!, 'lladdr', '02:00:00:00:00:fe', 'nud', 'permanent', 'dev', 'eth0');
  }

  heal(member: number): void {
    for (const [one, other] of this.#pairs(member)) this.#inside(one, 'neigh', 'del', this.hosts[other]!, 'dev', 'eth0');
  }

  remove(): void {
    for (const name of this.#names) ip('netns', 'del', name);
    ip('link', 'del', this.#bridge);
  }

  #pairs = (member: number): [number, number][] =>
    this.hosts.flatMap((_, i): [number, number][] =>
      i === member
        ? []
        : [
            [member, i],
            [i, member],
          ],
    );

  #inside(member: number, ...args: string[]): void {
    ip('-n', this.#names[member]!, ...args);
  }
}

/** Only who may make networks can. */
export function mayMakeNetworks(): boolean {
  try {
    ip('netns', 'add', `tt${process.pid % 100_000}try`);
    ip('netns', 'del', `tt${process.pid % 100_000}try`);
    return true;
  } catch {
    return false;
  }
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
