import { COLUMN, FIXED_COLUMN } from './field-marks.ts'
import type { Choice, Field, Resource } from './field-types.ts'

const LAYOUT = ['版式', 'Layout'] as const
const CODE = {
  ...FIXED_COLUMN,
  key: 'code',
  label: ['模板代码', 'Template code'],
  kind: 'code',
  shape: 'general',
} as const satisfies Field
const NAMES = [
  { ...COLUMN, key: 'nameZh', label: ['中文名', 'Chinese name'], kind: 'text', max: 20 },
  { ...COLUMN, key: 'nameEn', label: ['英文名', 'English name'], kind: 'text', max: 40 },
] as const satisfies readonly Field[]
const SORT = {
  ...COLUMN,
  key: 'sort',
  label: ['排序', 'Order'],
  kind: 'int',
  min: 0,
  max: 9999,
  // A new one stands behind those that are there.
  initial: 100,
} as const satisfies Field

const COLOUR: Readonly<Record<'teal' | 'blue' | 'plum' | 'amber' | 'slate', Choice>> = {
  teal: { value: 'teal', label: ['青绿', 'Teal'] },
  blue: { value: 'blue', label: ['深蓝', 'Blue'] },
  plum: { value: 'plum', label: ['紫红', 'Plum'] },
  amber: { value: 'amber', label: ['琥珀', 'Amber'] },
  slate: { value: 'slate', label: ['石墨', 'Slate'] },
}

export const templateResources = {
  landingTemplates: {
    name: ['邀请页模板', 'Invitation template'],
    unique: ['code'],
    canDeactivate: true,
    fields: [
      CODE,
      ...NAMES,
      {
        ...COLUMN,
        key: 'layout',
        label: LAYOUT,
        kind: 'choice',
        help: ['决定页头画法和内容的顺序', 'How the head is drawn, and the order of the blocks'],
        choices: [
          { value: 'clinic', label: ['清爽', 'Clear'] },
          { value: 'night', label: ['星夜', 'Evening'] },
          { value: 'congress', label: ['大会', 'Congress'] },
          { value: 'type', label: ['文字', 'Type'] },
        ],
      },
      {
        ...COLUMN,
        key: 'colour',
        label: ['主色', 'Colour'],
        kind: 'choice',
        help: ['每种颜色在浅色和深色下都清晰可读', 'Each can be read in light and in dark'],
        choices: [COLOUR.teal, COLOUR.blue, COLOUR.amber, COLOUR.slate],
      },
      {
        key: 'blocks',
        label: ['默认显示', 'Shown at first'],
        kind: 'choices',
        help: ['标题和时间地点始终显示', 'Title and facts are always shown'],
        choices: [
          { value: 'cover', label: ['封面', 'Cover'] },
          { value: 'agenda', label: ['会议日程', 'Agenda'] },
          { value: 'speakers', label: ['讲者名单', 'Speakers'] },
          { value: 'map', label: ['交通与地址', 'Getting there'] },
          { value: 'materials', label: ['会议资料', 'Materials'] },
          { value: 'survey', label: ['会议问卷', 'Survey'] },
        ],
      },
      { key: 'textTitle', label: ['附加文字的标题', 'Title of the text'], kind: 'text', max: 40 },
      {
        key: 'text',
        label: ['附加文字', 'Text'],
        kind: 'longText',
        max: 1000,
        help: ['显示在页面末尾，组织者可以改；不填则没有', 'At the end of the page; organisers may change it'],
      },
      {
        ...SORT,
        help: ['排在最前的启用模板用于没有编辑过的页面', 'The first one in use draws the pages nobody edited'],
      },
    ],
  },
  posterTemplates: {
    name: ['海报模板', 'Poster template'],
    unique: ['code'],
    canDeactivate: true,
    fields: [
      CODE,
      ...NAMES,
      {
        ...COLUMN,
        key: 'layout',
        label: LAYOUT,
        kind: 'choice',
        choices: [
          { value: 'clinic', label: ['学术', 'Academic'] },
          { value: 'warm', label: ['暖意', 'Warm'] },
          { value: 'night', label: ['星夜', 'Night'] },
          { value: 'minimal', label: ['极简', 'Minimal'] },
        ],
      },
      {
        ...COLUMN,
        key: 'colour',
        label: ['主色', 'Colour'],
        kind: 'choice',
        choices: [COLOUR.teal, COLOUR.blue, COLOUR.plum, COLOUR.amber, COLOUR.slate],
      },
      {
        key: 'ownColour',
        label: ['企业色', 'Company colour'],
        kind: 'colour',
        help: [
          '填写后代替主色，例如 #0B6B5D；白字在上面的对比度需达到 4.5',
          'Takes the place of the colour, such as #0B6B5D; white text on it needs a contrast of 4.5',
        ],
      },
      {
        key: 'cover',
        label: ['封面图案', 'Cover'],
        kind: 'choice',
        isRequired: true,
        choices: [
          { value: 'rings', label: ['同心圆', 'Rings'] },
          { value: 'waves', label: ['水波', 'Waves'] },
          { value: 'grid', label: ['圆点', 'Dots'] },
          { value: 'cells', label: ['分子', 'Molecule'] },
          { value: 'plain', label: ['光影', 'Light'] },
        ],
      },
      {
        key: 'subtitle',
        label: ['默认副标题', 'Subtitle'],
        kind: 'text',
        max: 40,
        help: ['新海报以此开头，组织者可以改', 'New posters begin with it; organisers may change it'],
      },
      { key: 'hasSpeakers', label: ['默认显示讲者', 'Shows speakers at first'], kind: 'bool', initial: true },
      { ...SORT, help: ['排在最前的启用模板用于新海报', 'New posters begin with the first one in use'] },
    ],
  },
} as const satisfies Readonly<Record<string, Resource>>
