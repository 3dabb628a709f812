import { connect, type Socket } from "node:net";

/** A TCP connection for raw bytes, without an HTTP client that would correct them. */
export class RawHttp {
  readonly socket: Socket;
  /** Everything received so far. */
  received = "";
  closed = false;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding("latin1").on("data", (text: string) => {
      this.received += text;
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      this.closed = true;
    });
  }

  /** @param from local address; all addresses of 127.0.0.0/8 are available. */
  static async open(port: number, from = "127.0.0.1"): Promise<RawHttp> {
    const socket = connect({ port, host: "127.0.0.1", localAddress: from });
    const raw = new RawHttp(socket);
    await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
    return raw;
  }

  write(bytes: string | Buffer): void {
    this.socket.write(bytes, "latin1");
  }

  /** Status codes of all responses so far, in order. */
  get statuses(): number[] {
    return [...this.received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]));
  }

  close(): void {
    this.socket.destroy();
  }
}
