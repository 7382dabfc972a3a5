import { expect, test } from 'vitest'
import { pictureKind } from './picture-kind.ts'

const bytes = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0\x00\x10JFIF', 'jpg'],
  ['\x89PNG\r\n\x1a\n\x00\x00\x00\x0d', 'png'],
  ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'webp'],
  ['\x00\x00\x00\x18ftypheic\x00', 'heic'],
  ['\x00\x00\x00\x18ftypavif\x00', 'heic'],
  ['\x00\x00\x00\x18ftypisom\x00', null],
  ['RIFF\x00\x00\x00\x00WAVEfmt ', null],
  ['GIF89a\x01\x00\x01\x00', null],
  ['<svg xmlns="http://www', null],
  ['<?xml version="1.0"?>', null],
  ['%PDF-1.7', null],
  ['II*\x00\x08\x00\x00\x00', null],
  ['\xff\xd8', null],
  ['', null],
])('%j is %s', (text, kind) => expect(pictureKind(bytes(text))).toBe(kind))
