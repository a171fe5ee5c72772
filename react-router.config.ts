import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // Of several, which `vite.config.ts` names.
  serverBuildFile: '[name].js',
  future: { unstable_optimizeDeps: true },
} satisfies Config;
