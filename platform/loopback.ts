const NAMES = new Set(['localhost', '[::1]', '::1']);
const IPV4 = /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;

export const isLoopbackHost = (hostname: string): boolean =>
  NAMES.has(hostname) || IPV4.test(hostname) || hostname.endsWith('.localhost');
