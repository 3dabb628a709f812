import { readFileSync } from "node:fs";
import { NO_IDENTITY } from "../../auth/identity.ts";
import type { CompiledPart } from "../compile/compiled-functions.ts";
import { functionKind } from "../compile/function-kind.ts";
import { importPart, moduleIn } from "../compile/import-part.ts";
import { InvalidFunctions } from "../compile/invalid-functions.ts";
import { type RegisteredFunction, registeredFunction } from "../compile/registered-function.ts";
import { CpuTimeLimit } from "../cpu-time-limit.ts";
import { currentExecution, Execution, runInExecution } from "../execution.ts";
import { LogLines } from "../log-lines.ts";
import { convexErrorData, thrownText } from "../outcome.ts";
import { cleanStackTraces, framesOf } from "../stack-traces.ts";
import {
  catchUnhandledErrors,
  failsWhenUnhandled,
  throwEscapedError,
  waitForRejections,
} from "../unhandled-errors.ts";
import type { FromProcess, NodeExport, Question, ToProcess } from "./messages.ts";
import { RemoteSyscalls } from "./remote-syscalls.ts";

/*
 * Program of the process in which `"use node"` modules run. The server starts it (`node-process.ts`) and exchanges messages with it.
 */

const send = process.send?.bind(process) as (message: FromProcess) => void;
const exit = process.exit.bind(process);
const functions = new Map<string, RegisteredFunction>();
const questions = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
let lastCall = 0;

function receive(message: ToProcess): void {
  switch (message.type) {
    case "load":
      void load(message);
      break;
    case "run":
      void run(message);
      break;
    case "answer":
      settle(message.call)?.resolve(message.value);
      break;
    case "refusal":
      settle(message.call)?.reject(message.error);
      break;
    case "ping":
      send({ type: "pong" });
  }
}

async function load({ partFile, outDir, variables }: ToProcess & { type: "load" }): Promise<void> {
  Object.assign(process.env, variables);
  const onLateError = (error: unknown) => send({ type: "late-error", path: null, text: thrownText(error) });
  try {
    const part = JSON.parse(readFileSync(partFile, "utf8")) as CompiledPart;
    const environment = (name: string) => process.env[name];
    const { modules } = await importPart(part, { outDir, environment, onLateError });
    send({ type: "loaded", exports: [...modules].flatMap(([path, exports]) => describe(path, exports)) });
  } catch (error) {
    const code = error instanceof InvalidFunctions ? error.code : "InvalidModules";
    send({ type: "not-loaded", code, text: (error as Error).message });
  }
}

/** Registers the functions of a module. */
function describe(module: string, exports: Record<string, unknown>): NodeExport[] {
  return Object.entries(exports).flatMap(([name, value]): NodeExport[] => {
    const kind = functionKind(value);
    if (kind === null) return [];
    const registered = registeredFunction(module, name, value);
    if (registered === null) return [{ module, name, kind, description: null }];
    functions.set(registered.path, registered);
    const { invoke: _, ...description } = registered;
    return [{ module, name, kind, description }];
  });
}

async function run({ run, path, args, requestId, request }: ToProcess & { type: "run" }): Promise<void> {
  const execution = new Execution(
    {
      kind: "action",
      path,
      depth: 0,
      frozenNow: null,
      random: null,
      log: new LogLines((line) => send({ type: "log", run, line })),
      identity: NO_IDENTITY,
      request,
      flow: undefined,
      cpuTime: CpuTimeLimit.ofNodeAction(),
      reportUnhandled: (error) => send({ type: "late-error", path, text: thrownText(error) }),
      tx: null,
    },
    () => new RemoteSyscalls((question) => ask(run, question)),
  );
  try {
    const { invoke } = functions.get(path) as RegisteredFunction;
    const value = await failsWhenUnhandled(
      execution,
      runInExecution(execution, () => invoke(args, requestId)),
    );
    await waitForRejections();
    throwEscapedError(execution);
    send({ type: "ended", run, value });
  } catch (error) {
    const data = convexErrorData(error);
    send({ type: "failed", run, text: thrownText(error), ...(data === undefined ? {} : { data }) });
  } finally {
    execution.isOver = true;
  }
}

function ask(run: number, question: Question): Promise<unknown> {
  lastCall += 1;
  const call = lastCall;
  return new Promise((resolve, reject) => {
    questions.set(call, { resolve, reject });
    send({ type: "question", run, call, question });
  });
}

function settle(call: number) {
  const question = questions.get(call);
  questions.delete(call);
  return question;
}

/** Ends the process, after a message that says why. */
function end(text: string, frames: string[], code?: number | string | null): never {
  send({ type: "ends", text, module: moduleIn(frames) ?? null });
  return exit(code);
}

// The channel belongs to this program, not to the app's code.
for (const name of ["send", "disconnect"]) Reflect.deleteProperty(process, name);
process.on("message", receive);
// Otherwise the process would end as soon as the app's code waits for nothing.
if (process.channel) process.channel.unref = () => {};
// A terminal sends these signals to all of its processes. The server decides when this one ends.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
// The server has ended, perhaps without stopping this process.
process.on("disconnect", () => exit());
process.exit = (code) => {
  const frames = framesOf(new Error());
  return end([`process.exit(${code ?? ""}) was called.`, ...frames].join("\n"), frames, code);
};
catchUnhandledErrors((error) => {
  end(thrownText(error), error instanceof Error ? framesOf(error) : [], 1);
});
cleanStackTraces(() => currentExecution() !== undefined);
keepListeners();

/**
 * Makes `process.removeAllListeners` remove only listeners of the app's code. Without those of this program and of Node's channel, the process would
 * never answer.
 */
function keepListeners(): void {
  const kept = new Map(process.eventNames().map((event) => [event, new Set(listenersOf(event))]));
  process.removeAllListeners = (event?: string | symbol) => {
    for (const name of event === undefined ? process.eventNames() : [event])
      for (const listener of listenersOf(name))
        if (!kept.get(name)?.has(listener)) process.removeListener(name, listener);
    return process;
  };
}

function listenersOf(event: string | symbol): (() => void)[] {
  return process.rawListeners(event as "exit") as (() => void)[];
}
