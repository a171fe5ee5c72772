import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The build has several entries, which `vite.config.ts` names.
  serverBuildFile: '[name].js',
  future: { unstable_optimizeDeps: true },
} satisfies Config;
