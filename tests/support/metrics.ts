/** Reads the metrics of a server that publishes them on a port of this machine. */
export async function readMetrics(port: string): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}
