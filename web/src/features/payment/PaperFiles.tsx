import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PaperKind } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { apiFile } from '../../shared/api/api.js';
import { fileNameOf, saveFile } from '../../shared/report/download.js';
import type { Buyer } from './BuyerForm.js';
import classes from './Purchases.module.css';
import { papersTexts as texts } from './papers-texts.js';

const kinds: readonly PaperKind[] = ['invoice', 'act'];

interface Props {
  readonly path: string;
  readonly buyer: Buyer;
  readonly onEdit: () => void;
}

/** The papers themselves, each made when it is wanted. */
export function PaperFiles({ path, buyer, onEdit }: Props) {
  const [busy, setBusy] = useState<PaperKind | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async (kind: PaperKind): Promise<void> => {
    setBusy(kind);
    setProblem(null);
    try {
      const file = await apiFile(`${path}/papers/${kind}`);
      saveFile(file, fileNameOf(`${texts.fileName[kind]} ${buyer.name}`, 'pdf'));
    } catch (error) {
      setProblem(detailOf(error, texts.failed));
    }
    setBusy(null);
  };
  return (
    <div className={classes.form}>
      <p>{texts.madeFor(buyer.name, buyer.inn)}</p>
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="default"
          loading={busy === kind}
          onClick={() => void download(kind)}
        >
          {texts.download[kind]}
        </Button>
      ))}
      {problem !== null && <p role="alert">{problem}</p>}
      <Button variant="subtle" onClick={onEdit}>
        {texts.edit}
      </Button>
    </div>
  );
}
