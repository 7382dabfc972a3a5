import { COLUMN, FIXED_COLUMN } from './field-marks.ts'
import type { Resource } from './field-types.ts'

export const contentResources = {
  products: {
    name: ['产品', 'Product'],
    unique: ['code'],
    canDeactivate: true,
    fields: [
      { ...FIXED_COLUMN, key: 'code', label: ['产品代码', 'Product code'], kind: 'code', shape: 'general' },
      { ...COLUMN, key: 'name', label: ['名称', 'Name'], kind: 'text', max: 60 },
      { ...COLUMN, key: 'bu', label: ['事业部', 'Business unit'], kind: 'reference', to: 'businessUnits' },
    ],
  },
  taxonomies: {
    name: ['内容分类', 'Content branches'],
    unique: ['code'],
    canDeactivate: true,
    fields: [
      { ...FIXED_COLUMN, key: 'code', label: ['分类代码', 'Branch code'], kind: 'code', shape: 'general' },
      { ...COLUMN, key: 'name', label: ['名称', 'Name'], kind: 'text', max: 80 },
      { ...COLUMN, key: 'product', label: ['产品', 'Product'], kind: 'reference', to: 'products' },
    ],
  },
  topics: {
    name: ['课题', 'Topic'],
    unique: ['code4m'],
    fields: [
      { ...FIXED_COLUMN, key: 'code4m', label: ['4M 编码', '4M code'], kind: 'code', shape: 'general' },
      { ...COLUMN, key: 'name', label: ['名称', 'Name'], kind: 'text', max: 120 },
      { ...COLUMN, key: 'product', label: ['产品', 'Product'], kind: 'reference', to: 'products' },
      { key: 'taxonomy', label: ['内容分类', 'Content branch'], kind: 'reference', to: 'taxonomies' },
      { ...COLUMN, key: 'validFrom', label: ['生效日期', 'Valid from'], kind: 'date' },
      {
        ...COLUMN,
        key: 'validTo',
        label: ['失效日期', 'Valid until'],
        kind: 'date',
        help: ['停用课题请填今天或更早的日期', 'To retire a topic, give today or an earlier day'],
      },
    ],
  },
  initiatives: {
    name: ['项目', 'Initiative'],
    unique: ['code'],
    canDeactivate: true,
    fields: [
      { ...FIXED_COLUMN, key: 'code', label: ['项目代码', 'Initiative code'], kind: 'code', shape: 'general' },
      { ...COLUMN, key: 'name', label: ['名称', 'Name'], kind: 'text', max: 80 },
      { ...COLUMN, key: 'bu', label: ['事业部', 'Business unit'], kind: 'reference', to: 'businessUnits' },
    ],
  },
} as const satisfies Readonly<Record<string, Resource>>
