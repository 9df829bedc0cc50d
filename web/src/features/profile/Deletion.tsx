import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../shared/ui/Card.js';
import { DeletionForm } from './DeletionForm.js';
import { deletionTexts as texts } from './deletion-texts.js';
import classes from './Sessions.module.css';

/** The way out: what is lost is said before anything can be confirmed. */
export function Deletion() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className={classes.card}>
      <h2 className={classes.title}>{texts.title}</h2>
      <p className={classes.second}>{texts.lead}</p>
      {isOpen ? (
        <DeletionForm onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
      )}
    </Card>
  );
}
