/** MiB of a product by kind, as `/metrics` has them. */
export async function kindsOfMemory(url: string): Promise<string> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const mebibytes = (name: string): number => {
    const lines = metrics.split('\n').filter((line) => line.startsWith(name));
    return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0) / 2 ** 20;
  };
  const kinds = {
    resident: mebibytes('process_resident_memory_bytes'),
    heap: mebibytes('nodejs_heap_size_total_bytes'),
    'in use': mebibytes('nodejs_heap_size_used_bytes'),
    young: mebibytes('nodejs_heap_space_size_total_bytes{space="new"'),
    code: mebibytes('nodejs_heap_space_size_total_bytes{space="code"'),
    buffers: mebibytes('nodejs_external_memory_bytes'),
  };
  const native = kinds.resident - kinds.heap - kinds.buffers;
  return Object.entries({ ...kinds, 'neither heap nor buffers': native })
    .map(([kind, size]) => `${kind} ${size.toFixed(0)}`)
    .join(', ');
}
