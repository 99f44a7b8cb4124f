/** Reads the metrics of a server that publishes them on a port of this machine. */
export async function readMetrics(port: string): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

/** The value of a metric without labels, such as `process_resident_memory_bytes`. */
export async function readMetric(port: string, name: string): Promise<number> {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await readMetrics(port))?.[1]);
}
