/** Time that the processor has worked for this process, all threads together; ms. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
