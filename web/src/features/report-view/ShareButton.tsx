import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { ShareForm } from './ShareForm.js';
import { shareTexts as texts } from './share-texts.js';

/** Lets a report's owner show it to people without an account. */
export function ShareButton({ reportId }: { readonly reportId: number }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {texts.share}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={texts.title}
        // Its <header> would be a second banner of the page.
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        {opened && <ShareForm reportId={reportId} />}
      </Modal>
    </>
  );
}
