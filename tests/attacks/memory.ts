// Attacks on the server's memory: each one makes the server store as much as possible.
import {
  BINARY,
  CLOSE,
  CONTINUATION,
  frame,
  greeting,
  head,
  PING,
  PONG,
  post,
} from "embedded-convex-server/testing/raw-frames";
import { type Attack, emptyReport } from "./attack.ts";
import { flood } from "./attack-socket.ts";
import { unknownToken } from "./set-up.ts";

const MESSAGE_BYTES = 1024 * 1024;
/** Bytes reserved for the envelope of a message that a text fills. */
const ENVELOPE = 4 * 1024;

/** A text of about this many bytes. */
function filled(piece: string, bytes = MESSAGE_BYTES - ENVELOPE): string {
  return piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));
}

function add(queryId: number, argument: string, rest = ""): string {
  return `{"type":"Add","queryId":${queryId},"udfPath":"liveQuizSessions:entry","args":[${argument}]${rest}}`;
}

/** Frames of consecutive ModifyQuerySet messages. @param modifications of the message with this number, as JSON text */
function* querySets(count: number, modifications: (version: number) => string): Iterable<Buffer> {
  yield greeting();
  for (let version = 0; version < count; version++) {
    const numbers = `"baseVersion":${version},"newVersion":${version + 1}`;
    yield frame(`{"type":"ModifyQuerySet",${numbers},"modifications":[${modifications(version)}]}`);
  }
}

/** Endless calls. @param argument of the call with this number, as JSON text */
function* calls(
  type: "Mutation" | "Action",
  udfPath: string,
  argument: string | ((requestId: number) => string),
): Iterable<Buffer> {
  yield greeting();
  for (let requestId = 0; ; requestId++) {
    const args = typeof argument === "string" ? argument : argument(requestId);
    yield frame(`{"type":"${type}","requestId":${requestId},"udfPath":"${udfPath}","args":[${args}]}`);
  }
}

function* repeated(piece: Buffer, first: Buffer[] = []): Iterable<Buffer> {
  yield* first;
  for (;;) yield piece;
}

function numbered(count: number, item: (number: number) => string): string {
  return Array.from({ length: count }, (_, number) => item(number)).join(",");
}

const emptyObjects = filled("{},");
const letters = filled("a");
/** One letter outside Latin-1 makes V8 store two bytes per letter of the whole text. */
const wideLetters = `ş${letters}`;
/** Each object has a different field, so V8 creates a hidden class for each. */
const shapes = numbered(40_000, (number) => `{"k${number.toString(36)}":${number}}`);

const MANY_FIELDS = `{${numbered(15_000, (number) => `"k${number}":${number}`)}}`;
/** Largest number of new field names that a connection may send before the server reads from it more slowly. */
const FEWER_FIELDS = `{${numbered(3_000, (number) => `"k${number}":${number}`)}}`;

/** Object with field names that the server has not parsed before: parsing them takes three times as long. */
function newFields(place: number, requestId: number, fields = MANY_FIELDS): string {
  return fields.replaceAll("k", `${place.toString(36)}-${requestId}-`);
}

const longAnswer = `[${numbered(8_000, () => '"ﷺ"')}]`;

/** Arguments of an answer to the first question of a game. */
function answering(answer: string): string {
  return `{"code":"ABCDEF","secret":"${"a".repeat(32)}","questionIndex":0,"answer":${answer}}`;
}

export const MEMORY_ATTACKS: Attack[] = [
  {
    name: "empty-objects",
    what: "subscribes to queries whose argument is a list of 340,000 empty objects, 16 times on each connection",
    run: (target) =>
      flood(target, () => querySets(16, (version) => add(version, `["x",${emptyObjects}"${version}"]`))),
  },
  {
    name: "shapes",
    what: "sends lists of objects that each have a field of another name",
    run: (target) => flood(target, () => querySets(16, (version) => add(version, `{"code":[${shapes}]}`))),
  },
  {
    name: "long-arguments",
    what: "subscribes to queries with arguments of 1 MB, each another one and with two bytes for each letter",
    run: (target) =>
      flood(target, (place) =>
        querySets(1_000, (version) => add(version, `{"code":"${place} ${version} ${wideLetters}"}`)),
      ),
  },
  {
    name: "long-journals",
    what: "subscribes to queries with journals of 8 KB and of 1 MB",
    run: (target) =>
      flood(target, (place) =>
        querySets(1_000, (version) => {
          const journal = version % 2 === 0 ? letters : letters.slice(0, 8_000);
          return add(version, `{"code":"${version}"}`, `,"journal":"${place}-${version}-${journal}"`);
        }),
      ),
  },
  {
    name: "many-queries",
    what: "subscribes to a thousand queries on each connection, each connection to other ones",
    run: (target) =>
      flood(target, (place) =>
        querySets(1, () => numbered(1_000, (number) => add(number, `{"code":"${place}-${number}"}`))),
      ),
  },
  {
    name: "adds-and-removes",
    what: "subscribes and unsubscribes in the same messages, and does not read what comes",
    run: (target) =>
      flood(
        target,
        () =>
          querySets(100_000, () =>
            numbered(2_000, () => `${add(0, '{"code":"A"}')},{"type":"Remove","queryId":0}`),
          ),
        { reads: false },
      ),
  },
  {
    name: "half-frames",
    what: "sends messages of 1 MB without their last byte, and waits",
    run: (target) => flood(target, () => [greeting(), head(MESSAGE_BYTES), Buffer.from(letters)]),
  },
  {
    name: "crumbs",
    what: "sends a message in frames of one byte each, and never the last one",
    run: (target) =>
      flood(target, () => {
        const crumb = frame("a", { opcode: CONTINUATION, isFinal: false });
        const crumbs = Buffer.concat(Array.from({ length: 4_096 }, () => crumb));
        return repeated(crumbs, [greeting(), frame("a", { isFinal: false })]);
      }),
  },
  {
    name: "small-messages",
    what: "sends small messages as fast as possible",
    run: (target) =>
      flood(target, () => {
        const event = frame('{"type":"Event","eventType":"x","event":null}');
        return repeated(Buffer.concat(Array.from({ length: 256 }, () => event)), [greeting()]);
      }),
  },
  {
    name: "pings",
    what: "sends pings and unrequested pongs as fast as possible",
    run: (target) =>
      flood(target, (place) => {
        const beat = frame("", { opcode: place % 2 === 0 ? PING : PONG });
        return repeated(Buffer.concat(Array.from({ length: 2_048 }, () => beat)), [greeting()]);
      }),
  },
  {
    name: "empty-messages",
    what: "sends messages in a thousand empty frames each, and reconnects when the server closes the connection",
    run: (target) =>
      flood(target, () => {
        const empty = frame("", { opcode: CONTINUATION, isFinal: false });
        const event = '{"type":"Event","eventType":"x","event":null}';
        const frames = Array.from({ length: 1_000 }, () => empty);
        const message = [frame(event, { isFinal: false }), ...frames, frame("", { opcode: CONTINUATION })];
        return repeated(Buffer.concat(message), [greeting()]);
      }),
  },
  {
    name: "coming-and-going",
    what: "opens connections, sends a thousand small messages on each, and closes it before they are read",
    run: (target) =>
      flood(target, function* () {
        const event = frame('{"type":"Event","eventType":"x","event":null}');
        const events = Array.from({ length: 1_000 }, () => event);
        yield Buffer.concat([greeting(), ...events, frame("", { opcode: CLOSE })]);
      }),
  },
  {
    name: "small-requests",
    what: "requests pages, ranges and CORS preflights over HTTP, thousands of them before the first answer",
    run: (target) =>
      flood(
        target,
        (place) => {
          const asked = [
            "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /favicon.ico HTTP/1.1\r\nHost: x\r\nRange: bytes=0-0,2-2,4-4\r\n\r\n",
            "OPTIONS /api/query HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nAccess-Control-Request-Method: POST\r\n\r\n",
            "GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n",
          ];
          return repeated(Buffer.from((asked[place % asked.length] ?? "").repeat(256)));
        },
        { isSocket: false },
      ),
  },
  {
    name: "deep-nesting",
    what: "sends arrays that are nested 6,000 deep, and half a million deep",
    run: (target) =>
      flood(target, (place) => {
        const depth = place % 2 === 0 ? 6_000 : 500_000;
        return calls("Mutation", "liveAnswers:submit", `{"code":${"[".repeat(depth)}${"]".repeat(depth)}}`);
      }),
  },
  {
    name: "binary",
    what: "sends binary frames, and text frames that are not UTF-8",
    run: (target) =>
      flood(target, (place) => {
        const bytes = Buffer.alloc(MESSAGE_BYTES - ENVELOPE, 0xff);
        return repeated(frame(bytes, place % 2 === 0 ? { opcode: BINARY } : {}), [greeting()]);
      }),
  },
  {
    name: "waiting-for-a-token",
    what: "sends a token and, while it is being checked, messages of 1 MB",
    run: (target) =>
      flood(target, () =>
        repeated(frame(JSON.stringify({ type: "Event", eventType: "x", event: wideLetters })), [
          greeting(),
          frame(
            JSON.stringify({
              type: "Authenticate",
              baseVersion: 0,
              tokenType: "User",
              value: unknownToken(),
            }),
          ),
        ]),
      ),
  },
  {
    name: "many-fields",
    what: "answers with objects of 15,000 fields, whose names are new each time",
    run: (target) =>
      flood(target, (place) =>
        calls("Mutation", "liveAnswers:submit", (requestId) => answering(newFields(place, requestId))),
      ),
  },
  {
    name: "newcomers",
    what: "opens a new connection for each message, which has 3,000 fields and no known type",
    run: (target) => {
      let came = 0;
      return flood(target, function* (place) {
        came += 1;
        yield greeting();
        yield frame(`{"type":"${came}","of":${newFields(place, came, FEWER_FIELDS)}}`);
      });
    },
  },
  {
    name: "long-answers",
    what: "answers with a list of 8,000 texts, each a letter that becomes 18",
    run: (target) => flood(target, () => calls("Mutation", "liveAnswers:submit", answering(longAnswer))),
  },
  {
    name: "queued-mutations",
    what: "calls mutations with 300 KB of arguments, faster than they can run",
    run: (target) =>
      flood(target, () =>
        calls("Mutation", "liveParticipants:join", `{"code":"${wideLetters.slice(0, 300_000)}"}`),
      ),
  },
  {
    name: "actions",
    what: "calls actions with 500 KB of arguments",
    run: (target) =>
      flood(target, () =>
        calls("Action", "auth:signIn", `{"params":{"x":"${wideLetters.slice(0, 500_000)}"}}`),
      ),
  },
  {
    name: "bodies",
    what: "starts calls over HTTP with bodies of 1 MB, and does not finish them",
    run: (target) =>
      flood(target, () => [post("/api/query", MESSAGE_BYTES), Buffer.from(letters)], { isSocket: false }),
  },
  {
    name: "whole-bodies",
    what: "calls actions over HTTP with bodies of 900 KB, sixteen on each connection before the first is answered",
    run: (target) =>
      flood(
        target,
        () => {
          const body = Buffer.from(
            `{"path":"auth:signIn","args":{"params":{"x":"${letters.slice(0, 900_000)}"}},"format":"json"}`,
          );
          return Array.from({ length: 16 }, () => Buffer.concat([post("/api/action", body.length), body]));
        },
        { isSocket: false },
      ),
  },
  {
    name: "many-fields-in-bodies",
    what: "calls mutations over HTTP with objects of 15,000 fields, whose names are new each time",
    run: (target) =>
      flood(
        target,
        function* (place) {
          for (let requestId = 0; ; requestId++) {
            const args = answering(newFields(place, requestId));
            const body = Buffer.from(`{"path":"liveAnswers:submit","args":${args},"format":"json"}`);
            yield Buffer.concat([post("/api/mutation", body.length), body]);
          }
        },
        { isSocket: false },
      ),
  },
  {
    name: "chunk-crumbs",
    what: "sends bodies over HTTP in chunks of one byte each, also behind a call that is not answered yet",
    run: (target) =>
      flood(
        target,
        (place) => {
          const beginning =
            "POST /api/action HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
          const call = '{"path":"auth:signIn","args":{"provider":"password","params":{"flow":"signIn"}}}';
          const first = place % 2 === 0 ? [post("/api/action", call.length), Buffer.from(call)] : [];
          return repeated(Buffer.from("1\r\n \r\n".repeat(8_192)), [...first, Buffer.from(beginning)]);
        },
        { isSocket: false },
      ),
  },
  {
    name: "long-headers",
    what: "sends requests with 14 KB of headers, sixteen on each connection before the first is answered",
    run: (target) =>
      flood(
        target,
        () => {
          const headers = `X-Long: ${letters.slice(0, 14_000)}\r\n`;
          const body = '{"path":"auth:signIn","args":{"provider":"password","params":{"flow":"signIn"}}}';
          const call = post("/api/action", body.length).toString().replace("\r\n\r\n", `\r\n${headers}\r\n`);
          return repeated(Buffer.from(call + body));
        },
        { isSocket: false },
      ),
  },
  {
    name: "unread-pages",
    what: "asks for pages and answers over HTTP, and does not read them",
    run: (target) =>
      flood(
        target,
        () => repeated(Buffer.from("GET / HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n")),
        { isSocket: false, reads: false },
      ),
  },
  {
    name: "unread-results",
    what: "asks for the same long lists with a thousand queries on each connection, and does not read them",
    run: (target) =>
      flood(
        target,
        (place) =>
          querySets(1, () =>
            numbered(
              900,
              (number) =>
                `{"type":"Add","queryId":${number},"udfPath":"quizzes:list","args":[{"search":"${place}${number}","paginationOpts":{"numItems":100,"cursor":null}}]}`,
            ),
          ),
        { reads: false },
      ),
  },
  {
    name: "everything",
    what: "makes all attacks on memory at the same time",
    run: async (target) => {
      const others = MEMORY_ATTACKS.filter(({ name }) => name !== "everything");
      const share = { ...target, sockets: Math.ceil(target.sockets / others.length) };
      const each = { ...share, bytesPerSecond: target.bytesPerSecond / others.length };
      const reports = await Promise.all(others.map((attack) => attack.run(each, null)));
      const sum = emptyReport();
      for (const { bytes, calls } of reports) {
        sum.bytes += bytes;
        sum.calls += calls;
      }
      return sum;
    },
  },
];
