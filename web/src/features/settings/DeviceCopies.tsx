import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { useLoad } from '../../shared/api/use-load.js';
import {
  chooseCopies,
  copies,
  forgetCopies,
  keepsCopies,
} from '../../shared/device/device-copies.js';
import { bytesOf } from '../../shared/device/surplus.js';
import { Card } from '../../shared/ui/Card.js';
import { deviceTexts as texts } from './device-texts.js';
import classes from './Settings.module.css';

/** Whether this browser keeps the person's files, and what it has of them. */
export function DeviceCopies() {
  const { data, reload } = useLoad(copies);
  const [isOn, setOn] = useState(keepsCopies);
  const kept = data ?? [];
  const bytes = kept.reduce((sum, copy) => sum + bytesOf(copy), 0);
  const choose = (chosen: boolean): void => {
    setOn(chosen);
    void chooseCopies(chosen).then(reload);
  };
  return (
    <Card aria-labelledby="device">
      <h2 id="device" className={classes.title}>
        {texts.title}
      </h2>
      <div className={classes.switches}>
        <Switch
          label={texts.keep}
          checked={isOn}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
      </div>
      <p className={classes.hint}>{texts.keepHint}</p>
      <p className={classes.hint} role="status">
        {kept.length === 0 ? texts.none : texts.kept(kept.length, bytes)}
      </p>
      {kept.length > 0 && (
        <Button variant="default" mt={10} onClick={() => void forgetCopies().then(reload)}>
          {texts.forget}
        </Button>
      )}
    </Card>
  );
}
