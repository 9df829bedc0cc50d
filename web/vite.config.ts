import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.js';
import { preloadLanding } from './build/preload-landing.js';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), preloadLanding(), precompress()],
  /** The server puts a fresh nonce in its place for every page that it sends. */
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    /** Fonts as data: URIs would be refused by font-src 'self'. */
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_600,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
