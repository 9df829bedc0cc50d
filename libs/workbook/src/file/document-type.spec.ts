import { describe, expect, test } from '@jest/globals';
import { declaresType } from './document-type.js';

const TYPE = '<!DOCTYPE a [<!ENTITY b "b">]><a/>';
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const swapped = (text: string) => bytes(text, 'utf16le').swap16();

describe('a part of XML', () => {
  test.each([
    ['at once', bytes(TYPE)],
    ['behind its declaration', bytes(`<?xml version="1.0"?>\n${TYPE}`)],
    ['in small letters', bytes(TYPE.toLowerCase())],
    ['behind a long comment', bytes(`<?xml version="1.0"?><!--${' '.repeat(9_000)}-->${TYPE}`)],
    ['behind blanks', bytes(`${' '.repeat(9_000)}${TYPE}`)],
    ['behind a mark', bytes(`\ufeff${TYPE}`)],
    ['in UTF-16', bytes(`\ufeff${TYPE}`, 'utf16le')],
    ['in UTF-16 the other way', swapped(`\ufeff${TYPE}`)],
    ['in UTF-16 without a mark', bytes(`<?xml version="1.0"?>${TYPE}`, 'utf16le')],
    ['behind a comment that holds an element', bytes(`<!-- <a> -->${TYPE}`)],
    ['in an encoding of its own', bytes('<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE')],
    ['behind a comment without end', bytes(`<!-- ${TYPE}`)],
  ])('that declares a type %s is found', (_, part) => {
    expect(declaresType(part)).toBe(true);
  });

  test.each([
    ['an element', bytes('<?xml version="1.0" encoding="UTF-8"?><a/>')],
    ['an element in UTF-16', bytes('\ufeff<?xml version="1.0" encoding="utf-16"?><a/>', 'utf16le')],
    ['a cell that speaks of one', bytes('<a><![CDATA[<!DOCTYPE html>]]></a>')],
    ['no XML', bytes('\u0089PNG')],
    ['nothing', bytes('')],
  ])('with %s is none', (_, part) => {
    expect(declaresType(part)).toBe(false);
  });
});
