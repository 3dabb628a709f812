/** Connection by plain requests, for networks that refuse or break WebSockets (school proxies). Loaded only there. */
import { CallSocket } from "embedded-convex-server/call-socket";
import { PollingSocket } from "embedded-convex-server/polling-socket";
import { toast } from "../../ui/notice/toast.ts";

type SocketClass = new (address: string | URL) => WebSocket;

/** Delay of the first try of a WebSocket while plain requests are used. Doubles with each further try. */
const FIRST_TRY_MS = 15_000;
const LONGEST_TRY_MS = 15 * 60_000;
/** Time in which a tried WebSocket has to receive a message. The embedded server sends one at least every 3 s. */
const TRY_TIMEOUT_MS = 8_000;
const SLOW_NOTICE_MS = 12_000;

/**
 * Chooses the connection for a backend.
 * @param isEmbedded true if the backend is our embedded server, which has polling endpoints. Other Convex backends receive a function call for each
 *   query every 2 s; the page then says that it is slower.
 */
export function pollingTransport(isEmbedded: boolean): PollingTransport {
  if (isEmbedded) return new PollingTransport(PollingSocket as unknown as SocketClass);
  return new PollingTransport(CallSocket as unknown as SocketClass, () =>
    toast.show("Bu ağ canlı bağlantıya izin vermiyor.", {
      id: "slow-connection",
      description: "Sayfa iki saniyede bir yenilenir; cevaplar kaybolmaz.",
      duration: SLOW_NOTICE_MS,
    }),
  );
}

/** Opens connections by plain requests. Tries a WebSocket from time to time; when one works, closes the connection for it. */
export class PollingTransport {
  readonly #Socket: SocketClass;
  readonly #onFirstOpen: () => void;
  #hasOpened = false;

  constructor(Socket: SocketClass, onFirstOpen: () => void = () => {}) {
    this.#Socket = Socket;
    this.#onFirstOpen = onFirstOpen;
  }

  /**
   * @param address address of the WebSocket that the connection replaces
   * @param retryWebSockets called before the connection closes because a WebSocket works, and if the connection cannot be opened
   */
  open(address: string, retryWebSockets: () => void): WebSocket {
    const socket = new this.#Socket(address);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let delayMs = FIRST_TRY_MS;
    const tryLater = () => {
      timer = setTimeout(async () => {
        delayMs = Math.min(2 * delayMs, LONGEST_TRY_MS);
        const works = await receivesMessage(new WebSocket(address));
        if (socket.readyState !== WebSocket.OPEN) return;
        if (!works) return tryLater();
        retryWebSockets();
        socket.close();
      }, delayMs);
    };
    socket.addEventListener("open", () => {
      if (!this.#hasOpened) this.#onFirstOpen();
      this.#hasOpened = true;
      tryLater();
    });
    socket.addEventListener("close", () => {
      // Also if the connection never opened: this network may only refuse plain requests.
      if (timer === undefined) retryWebSockets();
      clearTimeout(timer);
    });
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
