import { randomUUID } from "node:crypto";
import { closeSync, fsync, openSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { SqliteConnection } from "embedded-convex-server/testing/sqlite";
import { type WebSocket, WebSocketServer } from "ws";

/** Sizes in bytes of the frames that the floor sends for each event, equal to those of the product. */
export interface FrameSizes {
  join: number;
  question: number;
  answer: number;
  reveal: number;
  results: number;
}

export type HostCommand = {
  type: "Host";
  room: string;
  kind: "question" | "reveal" | "results";
  index: number;
};

interface Waiting {
  socket: WebSocket;
  frame: string;
}

/**
 * Lower limit of the cost of a live quiz on this machine: sockets, a row per join and answer that is durable before its acknowledgement, and frames
 * to a whole room. Concurrent rows share one fsync, by the product's rules. There are no game rules, queries or scores.
 */
export async function startFloorServer(
  dataDir: string,
  sizes: FrameSizes,
): Promise<{ url: string; close(): Promise<void> }> {
  const database = new SqliteConnection(join(dataDir, "floor.sqlite"));
  database.exec(`
    PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA fullfsync = 1;
    CREATE TABLE rows (id TEXT PRIMARY KEY, json TEXT NOT NULL);
  `);
  const log = openSync(join(dataDir, "floor.sqlite-wal"), "r+");
  const insert = "INSERT INTO rows (id, json) VALUES (?, ?)";
  const rooms = new Map<string, Set<WebSocket>>();
  let waiting: Waiting[] = [];
  let isFlushing = false;

  /** Another thread flushes the log; meanwhile the next batch is collected. */
  const flush = () => {
    if (isFlushing || waiting.length === 0) return;
    isFlushing = true;
    database.exec("COMMIT");
    const acknowledged = waiting;
    waiting = [];
    fsync(log, (error) => {
      if (error) throw error;
      isFlushing = false;
      for (const { socket, frame } of acknowledged) socket.send(frame);
      flush();
    });
  };
  const keep = (socket: WebSocket, row: string, frame: string) => {
    if (waiting.length === 0) {
      database.exec("BEGIN IMMEDIATE");
      setImmediate(flush);
    }
    database.prepare(insert).run(randomUUID(), row);
    waiting.push({ socket, frame });
  };
  const take = (socket: WebSocket, text: string) => {
    const message = JSON.parse(text) as {
      type: string;
      requestId: number;
      udfPath: string;
      args: [{ code: string }];
    };
    if (message.type === "Host") {
      const { room, kind, index } = message as unknown as HostCommand;
      const frame = broadcastFrame(kind, index, sizes[kind]);
      for (const phone of rooms.get(room) ?? []) phone.send(frame);
    } else if (message.type === "Mutation") {
      const isJoin = message.udfPath === "liveParticipants:join";
      const { code } = message.args[0];
      if (isJoin) rooms.set(code, (rooms.get(code) ?? new Set()).add(socket));
      keep(socket, text, acknowledgement(message.requestId, isJoin ? sizes.join : sizes.answer));
    }
  };

  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on("connection", (socket) => {
    socket.on("message", (data) => take(socket, data.toString()));
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
      closeSync(log);
      database.close();
    },
  };
}

function acknowledgement(requestId: number, bytes: number): string {
  return filled(`{"type":"MutationResponse","requestId":${requestId},"success":true,"viewKey":"0"`, bytes);
}

/** A frame with the marks by which a phone recognizes its content. */
function broadcastFrame(kind: HostCommand["kind"], index: number, bytes: number): string {
  const scores = `"questionIndex":${index},"scores":"","slots":"",`;
  const view = {
    question: `"status":"active","phase":"answering","phaseEndsAt":0,"questionIndex":${index}`,
    reveal: `${scores}"status":"active","phase":"reveal","phaseEndsAt":0,"questionIndex":${index}`,
    results: '"status":"completed"',
  };
  return filled(`{"type":"Transition",${view[kind]}`, bytes);
}

/** Extends JSON text to `bytes`, including a WebSocket frame header of 4 bytes. */
function filled(start: string, bytes: number): string {
  const padding = Math.max(0, bytes - 4 - start.length - ',"filling":""}'.length);
  return `${start},"filling":"${"x".repeat(padding)}"}`;
}
