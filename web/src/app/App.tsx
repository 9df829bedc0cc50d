import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { Provider } from 'jotai';
import { router } from '../routes/router.js';
import { store } from '../shared/store.js';
import { colorSchemeManager } from '../shared/theme/color-scheme.js';
import { pageNonce } from '../shared/theme/nonce.js';
import { cssVariables, theme } from '../shared/theme/theme.js';

const schemes = colorSchemeManager();

export function App() {
  return (
    <Provider store={store}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        colorSchemeManager={schemes}
        getStyleNonce={pageNonce}
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </Provider>
  );
}
