import type { RefusalCode } from '../workbook-refused.js';

export type TextKind = 'csv' | 'html' | 'xml';

const HEAD_LENGTH = 4_096;

/** What a text calls itself by its first letters; a refusal for what is no table of any kind. */
export function sniffText(text: string): TextKind | RefusalCode {
  const head = text.slice(0, HEAD_LENGTH).trimStart().toLowerCase();
  if (/^(mime-version|content-type):/.test(head)) return 'workbook.mhtml';
  if (/^id;p/.test(head) || /^table\r?\n0,1\r?\n/.test(head)) return 'workbook.old-text';
  if (head.startsWith('<?xml') || head.startsWith('<workbook')) return sniffXml(text, head);
  if (/^<(!doctype html|html|head|meta|body|table|style|div|center|title|font)\b/.test(head))
    return 'html';
  if (/<(html|table|body)[\s>]/.test(head)) return 'html';
  return isJson(head, text) ? 'workbook.text' : 'csv';
}

function sniffXml(text: string, head: string): TextKind | RefusalCode {
  if (/<html[\s>]/.test(head)) return 'html';
  const isWorkbook = /<(\w+:)?Workbook[\s>]/.test(text.slice(0, HEAD_LENGTH));
  return isWorkbook ? 'xml' : 'workbook.xml';
}

function isJson(head: string, text: string): boolean {
  if (!/^[[{]/.test(head)) return false;
  const [line = ''] = text.trimStart().split('\n', 1);
  return /^(\{\s*"|\[\s*[[{"\d\]]|[[{]\s*$)/.test(line) && !/^\[[^\]"{}]*\]\s*[;\t]/.test(line);
}
