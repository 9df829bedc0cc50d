import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Query, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { OwnDataQuery, routes } from '../../../contract/src/index.js';
import { CurrentUser, JwtAuthGuard, type SignedInUser } from '../../../identity/src/index.js';
import { Clock } from '../../../kernel/src/index.js';
import { EMPTY_CHAPTER, PAGE_FOOT, chapterHead, pageHead, recordHtml } from '../as-html.js';
import { OwnData, chapters, type Chapter } from '../own-data.js';

const DAY_LENGTH = 10;

/** What is kept of a person, as a file for programs or for reading. */
@Controller()
@UseGuards(JwtAuthGuard)
export class OwnDataController {
  constructor(
    private readonly data: OwnData,
    private readonly clock: Clock,
  ) {}

  @Get(routes.myData)
  async download(
    @CurrentUser() { userId }: SignedInUser,
    @Query() { format }: OwnDataQuery,
    @Res() response: Response,
  ): Promise<void> {
    const madeAt = this.clock.now().toISOString();
    const name = `svodka-data-${madeAt.slice(0, DAY_LENGTH)}.${format}`;
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    response.type(format);
    const text = format === 'html' ? this.html(userId, madeAt) : this.json(userId, madeAt);
    await pipeline(Readable.from(text), response);
  }

  private async *json(userId: string, madeAt: string): AsyncIterable<string> {
    yield `{"made_at":${JSON.stringify(madeAt)}`;
    for (const chapter of chapters) {
      yield `,\n${JSON.stringify(chapter)}:[`;
      yield* this.listed(userId, chapter);
      yield ']';
    }
    yield '}\n';
  }

  private async *listed(userId: string, chapter: Chapter): AsyncIterable<string> {
    let isFirst = true;
    for await (const record of this.data.of(userId, chapter)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(record)}`;
      isFirst = false;
    }
  }

  private async *html(userId: string, madeAt: string): AsyncIterable<string> {
    yield pageHead(madeAt);
    for (const chapter of chapters) {
      yield chapterHead(chapter);
      let isEmpty = true;
      for await (const record of this.data.of(userId, chapter)) {
        yield recordHtml(record);
        isEmpty = false;
      }
      if (isEmpty) yield EMPTY_CHAPTER;
    }
    yield PAGE_FOOT;
  }
}
