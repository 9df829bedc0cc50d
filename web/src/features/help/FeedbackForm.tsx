import { Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import type { FeedbackResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useAuth } from '../../shared/auth/auth.js';
import { Card } from '../../shared/ui/Card.js';
import classes from './Help.module.css';

const TEXT_MIN = 10;
const TEXT_MAX = 4_000;

const texts = {
  title: 'Написать нам',
  label: 'Сообщение',
  hint: 'Вопрос, жалоба или предложение. Ответим на адрес вашей учетной записи.',
  send: 'Отправить',
  sending: 'Отправляем…',
  sent: 'Сообщение получено. Ответим на вашу почту, обычно за один рабочий день.',
  failed: 'Не удалось отправить сообщение',
  strangers: 'Чтобы отправить сообщение с сайта, войдите. Без входа можно написать на почту: ',
  contact: 'адрес на странице «Контакты»',
} as const;

type Outcome = 'idle' | 'busy' | 'sent' | { readonly error: string };

/** A message to those who run the service; its key stays until it was taken. */
export function FeedbackForm() {
  const { isAuthenticated } = useAuth();
  return (
    <Card aria-labelledby="feedback">
      <h2 id="feedback" className={classes.title}>
        {texts.title}
      </h2>
      {isAuthenticated ? <Form /> : <ForStrangers />}
    </Card>
  );
}

function ForStrangers() {
  return (
    <p>
      {texts.strangers}
      <Link to="/contact">{texts.contact}</Link>.
    </p>
  );
}

function Form() {
  const [text, setText] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [outcome, setOutcome] = useState<Outcome>('idle');
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setOutcome('busy');
    try {
      const headers = { 'Idempotency-Key': key };
      await api<FeedbackResponse>('/feedback', { method: 'POST', json: { text }, headers });
      setText('');
      setKey(crypto.randomUUID());
      setOutcome('sent');
    } catch (error) {
      setOutcome({ error: detailOf(error, texts.failed) });
    }
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Textarea
        label={texts.label}
        description={texts.hint}
        minLength={TEXT_MIN}
        maxLength={TEXT_MAX}
        minRows={4}
        autosize
        required
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.send}>
        <Button type="submit" disabled={outcome === 'busy'}>
          {outcome === 'busy' ? texts.sending : texts.send}
        </Button>
        <p role="status">
          {outcome === 'sent' && texts.sent}
          {typeof outcome === 'object' && outcome.error}
        </p>
      </div>
    </form>
  );
}
