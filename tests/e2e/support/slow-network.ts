import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** How a bad network looks from above TCP. */
export interface SlowNetwork {
  /** There and back, ms. */
  latencyMs: number;
  /** For all connections together. */
  bytesPerSecond: number;
  /** So many of a hundred pieces are lost and come again after the time in which TCP notices it. */
  lossPercent: number;
}
const PIECE = 1400;
const NOTICED_MS = 600;

/** Stands before the program and lets through what such a network would: to pages and their worker alike. */
export class SlowWay {
  readonly #server: Server;
  readonly #network: SlowNetwork;
  /** When the line is free again. */
  #free = 0;
  #pieces = 0;

  private constructor(target: string, network: SlowNetwork) {
    this.#network = network;
    const { hostname, port } = new URL(target);
    this.#server = createServer((near) => {
      const far = connect(Number(port), hostname);
      this.#carry(near, far);
      this.#carry(far, near);
    });
  }

  static async before(target: string, network: SlowNetwork): Promise<SlowWay> {
    const way = new SlowWay(target, network);
    await new Promise<void>((resolve) => way.#server.listen(0, '127.0.0.1', resolve));
    return way;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
  }

  /** In order, each piece when the line has had time for it. */
  #carry(from: Socket, to: Socket): void {
    let last = Promise.resolve();
    from.on('data', (data: Buffer) => {
      for (let at = 0; at < data.length; at += PIECE) {
        const piece = data.subarray(at, at + PIECE);
        const now = Date.now();
        this.#free = Math.max(now, this.#free) + (piece.length / this.#network.bytesPerSecond) * 1000;
        const lost = (++this.#pieces * this.#network.lossPercent) % 100 < this.#network.lossPercent ? NOTICED_MS : 0;
        const due = this.#free + this.#network.latencyMs / 2 + lost;
        const before = last;
        last = new Promise<void>((resolve) => setTimeout(resolve, due - now)).then(() => before).then(() => void to.write(piece));
      }
    });
    from.on('end', () => void last.then(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => void last.then(() => to.destroy()));
  }
}
