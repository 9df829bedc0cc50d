import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ticksWithUnit } from '../../../../libs/presentation/src/format/number.js';
import { usePrices } from '../../shared/site/site.js';
import { Card } from '../../shared/ui/Card.js';
import { EmptyState } from '../../shared/ui/EmptyState.js';
import { Page } from '../../shared/ui/Page.js';
import { apiTexts } from './api-texts.js';
import { FeedbackForm } from './FeedbackForm.js';
import { foundTopics, helpTopics, type HelpTopic } from './help-topics.js';
import classes from './Help.module.css';

const texts = {
  title: 'Помощь',
  search: 'Найти ответ',
  placeholder: 'Например: возврат тиков',
  nothing: 'Ничего не нашлось',
  nothingHint: 'Спросите иначе или напишите нам.',
} as const;

export function Help() {
  const [typed, setTyped] = useState('');
  const { cost, welcomeTicks } = usePrices();
  const topics = helpTopics({
    cost: ticksWithUnit(cost),
    welcome: ticksWithUnit(welcomeTicks),
    welcomeReports: Math.floor(welcomeTicks / cost),
  });
  const found = foundTopics(topics, typed);
  return (
    <Page title={texts.title} width="read">
      <TextInput
        type="search"
        label={texts.search}
        placeholder={texts.placeholder}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className={classes.search}
      />
      <div aria-live="polite" className={classes.topics}>
        {found.map((topic) => (
          <Topic key={topic.title} topic={topic} isOpen={typed.trim() !== ''} />
        ))}
        {found.length === 0 && <EmptyState title={texts.nothing} text={texts.nothingHint} />}
      </div>
      <FeedbackForm />
      <p className={classes.document}>
        {apiTexts.linkHint} <Link to="/help/api">{apiTexts.link}</Link>
      </p>
    </Page>
  );
}

function Topic({ topic, isOpen }: { readonly topic: HelpTopic; readonly isOpen: boolean }) {
  return (
    <Card>
      <h2 className={classes.title}>{topic.title}</h2>
      {topic.items.map(({ question, answer }) => (
        <details key={`${question} ${String(isOpen)}`} open={isOpen} className={classes.item}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Card>
  );
}
