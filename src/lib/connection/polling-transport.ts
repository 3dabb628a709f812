/** Connection by plain requests, for networks that refuse or break WebSockets (school proxies). Loaded only there. */
import { PollingSocket } from "embedded-convex-server/polling-socket";

type SocketClass = new (address: string | URL) => WebSocket;

/** Delay of the first try of a WebSocket while plain requests are used. Doubles with each further try. */
const FIRST_TRY_MS = 15_000;
const LONGEST_TRY_MS = 15 * 60_000;
/** Time in which a tried WebSocket has to receive a message. The embedded server sends one at least every 3 s. */
const TRY_TIMEOUT_MS = 8_000;

/** Opens connections by plain requests. Tries a WebSocket from time to time; when one works, closes the connection for it. */
export class PollingTransport {
  readonly #Socket: SocketClass;
  #tryMs = FIRST_TRY_MS;

  constructor(Socket: SocketClass = PollingSocket as unknown as SocketClass) {
    this.#Socket = Socket;
  }

  /** @param address address of the WebSocket that the connection replaces */
  open(address: string): WebSocket {
    const socket = new this.#Socket(address);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tryLater = () => {
      timer = setTimeout(async () => {
        this.#tryMs = Math.min(2 * this.#tryMs, LONGEST_TRY_MS);
        const works = await receivesMessage(new WebSocket(address));
        if (socket.readyState !== WebSocket.OPEN) return;
        if (works) socket.close();
        else tryLater();
      }, this.#tryMs);
    };
    socket.addEventListener("open", tryLater);
    socket.addEventListener("close", () => clearTimeout(timer));
    return socket;
  }
}

/** Closes the WebSocket after its first message, or after {@link TRY_TIMEOUT_MS}. Resolves to true if a message arrived. */
function receivesMessage(socket: WebSocket): Promise<boolean> {
  return new Promise((resolve) => {
    let works = false;
    const end = setTimeout(() => socket.close(), TRY_TIMEOUT_MS);
    socket.addEventListener("message", () => {
      works = true;
      socket.close();
    });
    socket.addEventListener("close", () => {
      clearTimeout(end);
      resolve(works);
    });
  });
}
