/** Lines in a box of 240 by 110, open to the right and below; they are drawn twice, as a soft band and as a thin line on it. */
const DRAWINGS = {
  /** A pulse. */
  cardiovascular: 'M8 72h62l10-14 12 14h14l12-54 18 84 14-44 8 14h90M158 30h.01M190 22h.01M222 38h.01',
  /** Rings of sugar. */
  metabolic:
    'M150 8l26 15v30l-26 15-26-15V23zM202 38l26 15v30l-26 15-26-15V53zM98 38l26 15v30l-26 15-26-15V53zM228 23l20-12M46 30h.01',
  /** A cell that divides. */
  oncology:
    'M96 58a34 34 0 1 0 68 0a34 34 0 1 0-68 0M150 58a34 34 0 1 0 68 0a34 34 0 1 0-68 0M118 58a10 10 0 1 0 20 0a10 10 0 1 0-20 0M176 58a10 10 0 1 0 20 0a10 10 0 1 0-20 0M66 30h.01M60 84h.01M230 14h.01',
  /** Branches of the airways. */
  respiratory:
    'M156 10v20c0 20-46 12-46 46v34M156 30c0 20 46 12 46 46v34M112 64c-24 2-34 14-34 34M200 64c24 2 34 14 34 34M110 84c10 0 18 4 22 12M202 84c-10 0-18 4-22 12',
  /** Nerve cells and their links. */
  neurology:
    'M49 79l38-32M99 45l64-19M96 48l36 25M140 70l26-39M176 29l46 19M225 57l-24 32M192 94l-50-17M37 84a7 7 0 1 0 14 0a7 7 0 1 0-14 0M85 42a7 7 0 1 0 14 0a7 7 0 1 0-14 0M129 76a7 7 0 1 0 14 0a7 7 0 1 0-14 0M163 24a7 7 0 1 0 14 0a7 7 0 1 0-14 0M221 50a7 7 0 1 0 14 0a7 7 0 1 0-14 0M191 94a7 7 0 1 0 14 0a7 7 0 1 0-14 0',
  /** A way in bends. */
  digestive: 'M34 16h156a16 16 0 0 1 0 32H84a15 15 0 0 0 0 30h150M56 48h.01M222 48h.01M210 104H60',
  /** Two beans and their ways out. */
  renal:
    'M128 14c-32-6-54 18-54 44 0 24 16 42 36 40 18-2 20-16 14-28-6-10-6-16 4-24 12-10 14-28 0-32M184 14c32-6 54 18 54 44 0 24-16 42-36 40-18-2-20-16-14-28 6-10 6-16-4-24-12-10-14-28 0-32M128 58c14 6 20 22 20 52M184 58c-14 6-20 22-20 52',
  /** Antibodies. */
  immunology:
    'M152 104V58l-26-34M152 58l26-34M140 24l12 18M164 24l-12 18M78 104l-8-34-26-16M70 70l12-28M226 104l8-34 22-16M234 70l-12-28M108 88h.01M198 88h.01',
  /** A germ among others. */
  infection:
    'M126 58a30 30 0 1 0 60 0a30 30 0 1 0-60 0M156 28V10M156 88v18M126 58h-18M186 58h18M135 37l-13-13M177 37l13-13M135 79l-13 13M177 79l13 13M141 52a7 7 0 1 0 14 0a7 7 0 1 0-14 0M160 68h.01M64 30a10 10 0 1 0 20 0a10 10 0 1 0-20 0M216 84a10 10 0 1 0 20 0a10 10 0 1 0-20 0M70 88h.01M224 26h.01',
  /** An eye. */
  ophthalmology:
    'M54 60c34-44 64-50 94-50s60 6 94 50c-34 38-64 46-94 46s-60-8-94-46zM116 58a32 32 0 1 0 64 0a32 32 0 1 0-64 0M136 58a12 12 0 1 0 24 0a12 12 0 1 0-24 0',
  /** Rows of a hall. */
  neutral:
    'M60 110a96 96 0 0 1 192 0M90 110a66 66 0 0 1 132 0M120 110a36 36 0 0 1 72 0M156 102h.01M36 84h.01M52 44h.01',
} as const

export type CoverArea = keyof typeof DRAWINGS
const isArea = (name: string): name is CoverArea => name in DRAWINGS
export const COVER_AREAS: readonly CoverArea[] = Object.keys(DRAWINGS).filter(isArea)

/** The first that fits counts: a narrow subject comes before the wide one it borrows words from. */
const WORDS: readonly (readonly [CoverArea, RegExp])[] = [
  ['oncology', /肿瘤|癌|瘤|白血病|骨髓|化疗|靶向|\b(?:onco|cancer|tumou?r|lymphoma|carcinoma|leuk|myeloma|melanoma)/i],
  ['ophthalmology', /眼|视网膜|黄斑|白内障|视力|\b(?:ophthalm|retin|macula|glaucoma|cataract|eye\b)/i],
  ['renal', /肾(?!上腺|素)|透析|尿毒|泌尿|\b(?:renal|kidney|nephro|dialysis|ckd\b|urolog)/i],
  [
    'cardiovascular',
    /心血管|心脏|心内|心外|心衰|心力衰竭|心肌|心房|心律|房颤|冠心|冠脉|高血压|降压|血压|血脂|胆固醇|动脉|血栓|抗凝|胸痛|他汀|\b(?:cardi|heart|coronary|hypertens|lipid|atrial|arrhythm|thromb|statin)/i,
  ],
  [
    'neurology',
    /神经|卒中|脑|癫痫|帕金森|阿尔茨海默|痴呆|偏头痛|精神|抑郁|睡眠|\b(?:neuro|stroke|epilep|parkinson|alzheimer|dementia|migraine|psychiatr|depress)/i,
  ],
  ['respiratory', /呼吸|肺|哮喘|气道|咳|鼻炎|\b(?:respirat|pulmon|lung|asthma|copd\b|airway|bronch|pneumo)/i],
  [
    'infection',
    /感染|病毒|肝|抗菌|抗生素|疫苗|结核|流感|艾滋|\b(?:infect|virus|viral|hepat|liver|antibio|vaccin|tubercul|influenza|hiv\b)/i,
  ],
  ['digestive', /消化|胃|肠|食管|幽门|胰腺炎|内镜|胆|\b(?:digest|gastr|intestin|bowel|colitis|crohn|endoscop|reflux)/i],
  [
    'immunology',
    /免疫|风湿|关节|狼疮|强直|银屑|特应性|过敏|骨质疏松|\b(?:immun|rheumat|arthri|lupus|psoria|dermatitis|allerg)/i,
  ],
  [
    'metabolic',
    /糖|代谢|内分泌|胰岛素|甲状腺|肥胖|减重|垂体|肾上腺|痛风|列净|\b(?:diabet|metaboli|endocrin|insulin|thyroid|obes|glucose|gout\b)/i,
  ],
]

/** The therapeutic area of a meeting. `said`: its title, products, department and unit; the first with such a word decides. */
export function coverArea(said: readonly string[]): CoverArea {
  for (const words of said) {
    const found = WORDS.find(([, pattern]) => pattern.test(words))
    if (found) return found[0]
  }
  return 'neutral'
}

/** Data of an SVG path in a box of 240 by 110. */
export const coverDrawing = (area: CoverArea): string => DRAWINGS[area]
