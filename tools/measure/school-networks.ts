// `npm run measure -- school-networks [--size 30] [--questions 20] [--seconds 4] [--only NAMES] [--calls] [--nginx]`: a class behind proxies that refuse
// or break WebSockets. `--calls`: as on hosted Convex, where function calls replace the polling endpoints. `--nginx`: behind nginx, which must be installed.
// Every participant answers at a random moment of the question's seconds. Prints per network the delay of the reveal after the host's command, the lost
// answers, and the server's processor time. Fails if an answer is lost, a reveal is later than 2.5 s, or the processor time exceeds twice that of sockets.
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { until } from "embedded-convex-server/testing/until";
import { api } from "../../convex/_generated/api.js";
import { pollingTransport } from "../../src/lib/connection/polling-transport.ts";
import { percentiles } from "../../tests/load/percentiles.ts";
import { ServedProcess } from "../../tests/load/served.ts";
import { NGINX_FAULTS, startNginxProxy } from "../../tests/support/nginx-proxy.ts";
import { Player } from "../../tests/support/player.ts";
import { type ProxyFault, startSchoolProxy } from "../../tests/support/school-proxy.ts";
import { Teacher } from "../../tests/support/teacher.ts";

const LATEST_REVEAL_MS = 2_500;
/** Maximum processor time as a multiple of that of sockets. */
const MAX_CPU_RATIO = 2;
const PATIENCE_MS = 60_000;
const SILENT_MS = 4_000;
const NETWORKS: ProxyFault[] = ["none", "refuses", "strips", "buffers", "cuts", "swallows"];

const { values } = parseArgs({
  options: {
    size: { type: "string", default: "30" },
    questions: { type: "string", default: "20" },
    seconds: { type: "string", default: "4" },
    only: { type: "string" },
    calls: { type: "boolean", default: false },
    nginx: { type: "boolean", default: false },
  },
});
const size = Number(values.size);
const count = Number(values.questions);
const questionMs = Number(values.seconds) * 1_000;
const only = values.only?.split(",");
const networks = values.nginx ? NGINX_FAULTS : NETWORKS;

interface Outcome {
  revealMs: number[];
  lost: number;
  cpuSeconds: number;
}

/** One phone's way to the server: plain requests after two failed WebSockets, as on its page. */
function socketClass(): typeof WebSocket {
  const polling = pollingTransport(!values.calls);
  let failures = 0;
  return new Proxy(WebSocket, {
    construct: (_class, [address]) => {
      const retryWebSockets = () => {
        failures = 0;
      };
      if (failures >= 2) return polling.open(address, retryWebSockets);
      const socket = new WebSocket(address);
      // A silent socket has failed too; pages notice it when an expected message is missing.
      const silent = setTimeout(() => socket.close(), SILENT_MS);
      socket.addEventListener("message", () => {
        clearTimeout(silent);
        retryWebSockets();
      });
      socket.addEventListener("close", () => {
        failures += 1;
      });
      return socket;
    },
  });
}

async function play(fault: ProxyFault): Promise<Outcome> {
  const served = await ServedProcess.start({ kind: "product" }, []);
  const startProxy = values.nginx ? startNginxProxy : startSchoolProxy;
  const proxy = await startProxy(Number(new URL(served.url).port), fault);
  const teacher = await Teacher.register(served.url);
  const questions = Array.from({ length: count }, (_, index) => ({
    question: `Soru ${index + 1}`,
    options: ["A", "B", "C", "D"],
    correctAnswer: index % 4,
  }));
  const code = await teacher.openSession(await teacher.createQuiz("Okul ağı", questions));
  await teacher.client.mutation(api.liveQuizSessions.configure, {
    code,
    settings: { questionMs: null, revealMs: null },
  });
  const players = await Promise.all(
    Array.from({ length: size }, (_, seat) =>
      Player.join(`http://127.0.0.1:${proxy.port}`, code, `Öğrenci ${seat}`, {
        webSocketConstructor: socketClass(),
      }),
    ),
  );
  await until("the panel", () => teacher.panel.value, PATIENCE_MS);
  const before = await served.usage();
  await teacher.press("start");
  const revealMs: number[] = [];
  let lost = 0;
  for (let index = 0; index < count; index += 1) {
    await until(
      "the question",
      () => players.every((player) => player.openQuestion?.index === index),
      PATIENCE_MS,
    );
    const answers = players.map(async (player) => {
      await sleep(Math.random() * questionMs);
      await player.answer(index, index % 4);
    });
    for (const answer of await Promise.allSettled(answers)) if (answer.status === "rejected") lost += 1;
    const seen = players.map(
      (player) =>
        new Promise<number>((resolve) => {
          player.view.onUpdate = (view) => {
            if (view?.phase === "reveal" && view.questionIndex === index) resolve(performance.now());
          };
        }),
    );
    const pressedAt = performance.now();
    await teacher.press("reveal");
    for (const at of await Promise.all(seen)) revealMs.push(at - pressedAt);
    await until("the reveal", () => teacher.panel.value?.phase === "reveal", PATIENCE_MS);
    await teacher.press(index + 1 < count ? "next" : "finish");
  }
  const after = await served.usage();
  await Promise.all(players.map((player) => player.leave()));
  await teacher.leave();
  await proxy.close();
  await served.stop();
  return { revealMs, lost, cpuSeconds: after.cpuSeconds - before.cpuSeconds };
}

let isGood = true;
let socketCpu = Number.POSITIVE_INFINITY;
console.log(
  `${size} phones, ${count} questions of ${values.seconds} s${values.nginx ? ", nginx" : ""}${values.calls ? ", function calls" : ""}`,
);
console.log("network    reveal p50 / p99 / max (ms)   lost answers   server CPU (s)   load of the machine");
for (const fault of networks) {
  // The first network is the one with sockets, to which the others are compared.
  if (fault !== "none" && only !== undefined && !only.includes(fault)) continue;
  const { revealMs, lost, cpuSeconds } = await play(fault);
  if (fault === "none") socketCpu = cpuSeconds;
  const { p50, p99, max } = percentiles(revealMs);
  const columns = [
    fault.padEnd(10),
    `${Math.round(p50)} / ${Math.round(p99)} / ${Math.round(max)}`.padEnd(29),
    String(lost).padEnd(14),
    `${cpuSeconds.toFixed(2)} (${(cpuSeconds / socketCpu).toFixed(1)}×)`.padEnd(16),
    loadavg()[0]?.toFixed(1),
  ];
  console.log(columns.join(" "));
  if (lost > 0 || max > LATEST_REVEAL_MS) isGood = false;
  // Function calls are for hosted Convex, whose processor time is not ours.
  if (!values.calls && cpuSeconds > MAX_CPU_RATIO * socketCpu) isGood = false;
}
process.exit(isGood ? 0 : 1);
