import { createRoot } from 'react-dom/client';
import './shared/theme/tokens.css';
import '@mantine/core/styles.layer.css';
import './shared/theme/base.css';
import { App } from './app/App.js';
import { startSession } from './app/session.js';
import { applyNonce } from './shared/theme/nonce.js';

applyNonce();
startSession();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
