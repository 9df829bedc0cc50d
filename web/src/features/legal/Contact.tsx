import { Skeleton } from '@mantine/core';
import type { SiteResponse } from '../../../../libs/contract/src/index.js';
import { useSite } from '../../shared/site/site.js';
import { Card } from '../../shared/ui/Card.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { Tag } from '../../shared/ui/Tag.js';
import classes from './Legal.module.css';
import { LegalPage } from './LegalPage.js';
import { legalTexts as texts } from './legal-text.js';

export function Contact() {
  const { site, failed } = useSite();
  return (
    <LegalPage title={texts.contact}>
      {failed && (
        <ErrorCard
          title={texts.loadFailed}
          retryLabel="Обновить страницу"
          onRetry={() => window.location.reload()}
        />
      )}
      {!failed && site === null && <Skeleton height={520} radius="lg" />}
      {site !== null && <Details site={site} />}
    </LegalPage>
  );
}

function Details({ site }: { readonly site: SiteResponse }) {
  const { operator } = site;
  return (
    <>
      <Card>
        <h2 className={classes.cardTitle}>{texts.supportTitle}</h2>
        <dl className={classes.facts}>
          <Fact label={texts.hoursLabel} value={texts.hours} />
          <Fact label={texts.emailLabel} value={operator.email} isMarked={site.is_placeholder} />
          <Fact label={texts.answerLabel} value={texts.answer} />
        </dl>
      </Card>
      <Card>
        <h2 className={classes.cardTitle}>{texts.requisitesTitle}</h2>
        <dl className={classes.facts}>
          {requisitesOf(site).map(([label, value]) => (
            <Fact key={label} label={label} value={value} isMarked={site.is_placeholder} />
          ))}
        </dl>
        <p className={classes.vat}>{texts.vat}</p>
      </Card>
    </>
  );
}

function requisitesOf({ operator }: SiteResponse): readonly (readonly [string, string])[] {
  const address =
    operator.address === undefined ? [] : [[texts.address, operator.address] as const];
  return [
    [texts.entrepreneur, operator.name],
    [texts.inn, operator.inn],
    [texts.account, operator.account],
    [texts.bank, operator.bank],
    [texts.bic, operator.bic],
    [texts.correspondent, operator.correspondent_account],
    ...address,
  ];
}

interface FactProps {
  readonly label: string;
  readonly value: string;
  readonly isMarked?: boolean;
}

function Fact({ label, value, isMarked = false }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        {value} {isMarked && <Tag tone="warning">{texts.placeholder}</Tag>}
      </dd>
    </div>
  );
}
