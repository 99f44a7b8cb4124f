import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `npm run dev` serves the page here and hands everything else to the server that it started. */
const server = process.env.WISHNEST_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    rolldownOptions: { input: { index: 'index.html', playground: 'playground.html' } },
  },
  server: {
    proxy: Object.fromEntries(
      [
        '/api',
        '/graphql',
        '/healthz',
        '/readyz',
        '/emulator',
        '/identitytoolkit.googleapis.com',
        '/securetoken.googleapis.com',
      ].map((path) => [path, { target: server, changeOrigin: false }]),
    ),
  },
});
