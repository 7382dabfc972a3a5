import { LineDrawing } from './line-drawing.tsx'

const FAR_DRAWINGS = {
  people: {
    scene: 'M38 22a13 13 0 1 0 0 26 13 13 0 0 0 0-26zM14 76c1-13 11-20 24-20s23 7 24 20zM64 25a11 11 0 0 1 0 21',
    accent: 'M74 58v16M66 66h16',
  },
  present: {
    scene: 'M38 22a13 13 0 1 0 0 26 13 13 0 0 0 0-26zM14 76c1-13 11-20 24-20s23 7 24 20zM64 25a11 11 0 0 1 0 21',
    accent: 'M65 67l7 7 13-15',
  },
  files: {
    scene: 'M28 18h26l16 16v40a5 5 0 0 1-5 5H28a5 5 0 0 1-5-5V23a5 5 0 0 1 5-5zM54 18v16h16M34 62h24M34 70h14',
    accent: 'M34 48h24',
  },
  photo: {
    scene:
      'M20 32h12l6-10h20l6 10h12a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6V38a6 6 0 0 1 6-6zM48 38a14 14 0 1 0 0 28 14 14 0 0 0 0-28zM70 42h4',
    accent: 'M41 52a7 7 0 0 1 7-7',
  },
  money: {
    scene: 'M18 32h56a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6V32a6 6 0 0 1 6-6h46v6M80 48H64a6 6 0 0 0 0 12h16',
    accent: 'M65 54h.1',
  },
  done: {
    scene:
      'M16 54l11-24a6 6 0 0 1 5-3h32a6 6 0 0 1 5 3l11 24v16a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6zM16 54h18l5 9h18l5-9h18',
    accent: 'M37 38l8 8 14-17',
  },
  talk: {
    scene: 'M48 16a10 10 0 0 0-10 10v18a10 10 0 0 0 20 0V26a10 10 0 0 0-10-10zM48 66v14M34 80h28',
    accent: 'M28 44a20 20 0 0 0 40 0',
  },
  answers: {
    scene:
      'M32 22h-6a5 5 0 0 0-5 5v48a5 5 0 0 0 5 5h44a5 5 0 0 0 5-5V27a5 5 0 0 0-5-5h-6M36 16h24v12H36zM47 44h17M47 60h17',
    accent: 'M31 43l4 4 6-7M31 59l4 4 6-7',
  },
  history: {
    scene: 'M48 18a30 30 0 1 0 0 60 30 30 0 0 0 0-60zM48 18v5M48 73v5M18 48h5M73 48h5',
    accent: 'M48 33v15l11 8',
  },
  bell: {
    scene: 'M28 62V44a20 20 0 0 1 40 0v18l6 8H22zM48 16v8',
    accent: 'M41 77a7 7 0 0 0 14 0',
  },
  locked: {
    scene: 'M28 42h40a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6V48a6 6 0 0 1 6-6zM34 42V32a14 14 0 0 1 28 0v10',
    accent: 'M48 57v8',
  },
  lost: {
    scene: 'M42 56l-9 9a11 11 0 0 1-16-16l12-12a11 11 0 0 1 15-1M54 40l9-9a11 11 0 0 1 16 16L67 59a11 11 0 0 1-15 1',
    accent: 'M40 26l-4-8M56 70l4 8',
  },
  fault: {
    scene:
      'M22 22h52a5 5 0 0 1 5 5v13a5 5 0 0 1-5 5H22a5 5 0 0 1-5-5V27a5 5 0 0 1 5-5zM22 53h52a5 5 0 0 1 5 5v13a5 5 0 0 1-5 5H22a5 5 0 0 1-5-5V58a5 5 0 0 1 5-5zM28 34h.1M38 34h16M28 65h.1M38 65h10',
    accent: 'M60 60l9 9M69 60l-9 9',
  },
  pass: {
    scene: 'M28 14h40a6 6 0 0 1 6 6v56a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6zM36 64h24M42 73h12',
    accent: 'M36 26h9v9h-9zM53 26h7v7M36 46h7M53 43v8h7',
  },
} as const

export type FarDrawingName = keyof typeof FAR_DRAWINGS

/** One of the drawings no first screen shows. */
export const FarDrawing = ({ name }: { name: FarDrawingName }) => <LineDrawing {...FAR_DRAWINGS[name]} />
