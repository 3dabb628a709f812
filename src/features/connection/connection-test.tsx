import { useEffect, useState } from "react";
import { FiCheckCircle, FiMinusCircle, FiRefreshCw, FiXCircle } from "react-icons/fi";
import { backendUrl, isBackendOwnOrigin } from "../../lib/connection/backend-url.ts";
import { longTimeText } from "../../lib/text/date-text.ts";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { Sheet } from "../../ui/surface/sheet.tsx";
import { CopyButton } from "../sharing/copy-button.tsx";
import { CHECKS, type Check, type CheckName, type Results, runChecks, type SocketClass } from "./checks.ts";
import styles from "./connection-test.module.css";
import { CHECK_WORDS, FAULT_WORDS } from "./fault-words.ts";

/** Checks the connection to the server, one line per check, with a remedy for each fault. */
export function ConnectionTest() {
  const [results, setResults] = useState<Results | null>(null);
  const [run, setRun] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the button is a run
  useEffect(() => {
    let isCurrent = true;
    void runChecks({ url: backendUrl(), loadPolling }, (latest) => {
      if (isCurrent) setResults(latest);
    });
    return () => {
      isCurrent = false;
    };
  }, [run]);
  if (results === null) return <Spinner label="Bağlantı sınanıyor…" />;
  const isRunning = CHECKS.some((name) => results[name].state === "running");
  return (
    <div className={styles.test}>
      <Verdict results={results} isRunning={isRunning} />
      <Sheet as="section" aria-label="Sınamalar" padding="sm">
        <ul className={styles.checks}>
          {CHECKS.map((name) => (
            <CheckLine key={name} name={name} check={results[name]} />
          ))}
        </ul>
      </Sheet>
      {!isRunning && (
        <div className={styles.actions}>
          <Button variant="primary" icon={<FiRefreshCw />} onClick={() => setRun(run + 1)}>
            Yeniden sına
          </Button>
          <CopyButton
            label="Ağ yöneticisi için kopyala"
            copied="Sonuçlar kopyalandı"
            text={reportText(results)}
          />
        </div>
      )}
    </div>
  );
}

async function loadPolling(): Promise<SocketClass> {
  const Socket = isBackendOwnOrigin()
    ? (await import("embedded-convex-server/polling-socket")).PollingSocket
    : (await import("embedded-convex-server/call-socket")).CallSocket;
  return Socket as unknown as SocketClass;
}

function Verdict({ results, isRunning }: { results: Results; isRunning: boolean }) {
  const checks = CHECKS.map((name) => results[name]);
  const fault = checks.find((check) => check.state === "fault" && !check.harmless);
  if (fault?.state === "fault") return <Notice tone="wrong">{FAULT_WORDS[fault.fault].problem}</Notice>;
  if (isRunning) return <p className={styles.verdict}>Bağlantı sınanıyor…</p>;
  const usesPolling = results.socket.state === "fault";
  return (
    <p className={styles.verdict} role="status">
      <FiCheckCircle aria-hidden="true" />
      {usesPolling
        ? "Quiz bu ağda yedek bağlantıyla oynanır; hiçbir cevap kaybolmaz."
        : "Bağlantı iyi. Quiz bu ağda oynanır."}
    </p>
  );
}

function CheckLine({ name, check }: { name: CheckName; check: Check }) {
  const words = check.state === "fault" ? FAULT_WORDS[check.fault] : null;
  return (
    <li
      className={styles.check}
      data-state={check.state}
      data-fault={check.state === "fault" ? check.fault : undefined}
    >
      <CheckIcon check={check} />
      <div className={styles.words}>
        <p className={styles.name}>
          {CHECK_WORDS[name]}
          {"value" in check && check.value !== undefined && (
            <span className={styles.value}>{check.value}</span>
          )}
        </p>
        {words !== null && (
          <>
            <p>{words.problem}</p>
            <p className={styles.remedy}>{words.remedy}</p>
          </>
        )}
      </div>
    </li>
  );
}

function CheckIcon({ check }: { check: Check }) {
  switch (check.state) {
    case "running":
      return <FiRefreshCw className={styles.running} aria-label="Sınanıyor" />;
    case "ok":
      return <FiCheckCircle className={styles.good} aria-label="Tamam" />;
    case "fault":
      return <FiXCircle className={check.harmless ? styles.harmless : styles.bad} aria-label="Sorun" />;
    case "skipped":
      return <FiMinusCircle className={styles.skipped} aria-label="Sınanmadı" />;
  }
}

const STATE_WORDS = { running: "sınanıyor", ok: "tamam", fault: "sorun", skipped: "sınanmadı" };

/** The results for a school's administrator. */
function reportText(results: Results): string {
  const lines = CHECKS.map((name) => {
    const check = results[name];
    const value = "value" in check && check.value !== undefined ? ` (${check.value})` : "";
    const fault =
      check.state === "fault"
        ? `: ${FAULT_WORDS[check.fault].problem} ${FAULT_WORDS[check.fault].remedy}`
        : "";
    return `- ${CHECK_WORDS[name]}: ${STATE_WORDS[check.state]}${value}${fault}`;
  });
  return [
    `Canlı Quiz bağlantı sınaması, ${longTimeText(Date.now())}`,
    `Sayfa: ${window.location.origin}`,
    `Sunucu: ${backendUrl()}`,
    `Tarayıcı: ${navigator.userAgent}`,
    ...lines,
  ].join("\n");
}
