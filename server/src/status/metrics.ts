/** A metric for programs that monitor the server. */
export interface Metric {
  /** Lower-case letters and `_`. Ends in `_total` for a counter, in `_bytes` for a size. */
  name: string;
  /** A sentence without line breaks. */
  help: string;
  /** The value of a counter never decreases until the server restarts. */
  type: "counter" | "gauge";
  value: number;
  /** Distinguishes metrics with the same name. */
  labels?: Record<string, string>;
}

export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Metrics in Prometheus' text format. Metrics with the same name are grouped. */
export function metricsText(metrics: readonly Metric[]): string {
  const byName = new Map<string, Metric[]>();
  for (const metric of metrics) byName.set(metric.name, [...(byName.get(metric.name) ?? []), metric]);
  return [...byName].map(([name, figures]) => block(name, figures)).join("");
}

function block(name: string, figures: Metric[]): string {
  const [{ help, type } = { help: "", type: "gauge" }] = figures;
  const lines = figures.map(({ labels, value }) => `${name}${labelText(labels ?? {})} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function labelText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function escaped(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
