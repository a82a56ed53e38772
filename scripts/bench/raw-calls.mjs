// Calls over sockets of our own: pgbench costs the machine next to nothing, and what measures the desk beside it must not cost more.
import { connect } from 'node:net';

/** One connection, one call after the other. Takes an answer whose length is told; gives its status. */
export class RawCaller {
  #socket;
  #host;
  #done;
  #parts = [];
  #wanted = Infinity;
  #have = 0;

  /** @param {string} url */
  constructor(url) {
    const { hostname, port, host } = new URL(url);
    this.#host = host;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', (part) => this.#take(part));
    this.#socket.on('error', (error) => this.#done?.reject(error));
    this.#socket.on('close', () => this.#done?.reject(new Error('the desk has closed the connection')));
    this.#socket.unref();
  }

  /** @returns {Promise<number>} */
  post(path, token, text) {
    const head = `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n`;
    return new Promise((resolve, reject) => {
      this.#done = { resolve, reject };
      this.#socket.write(`${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
    });
  }

  #take(part) {
    this.#parts.push(part);
    this.#have += part.length;
    if (this.#wanted === Infinity) {
      const head = Buffer.concat(this.#parts).toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end !== -1) this.#wanted = end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)[1]);
    }
    if (this.#have < this.#wanted) return;
    const status = Number(this.#parts[0].toString('latin1', 9, 12));
    [this.#parts, this.#wanted, this.#have] = [[], Infinity, 0];
    this.#done.resolve(status);
  }
}
