import { useRef, useState } from 'react'
import { Button } from '../page/button.tsx'
import { PopSelector } from '../overlay/overlays.ts'
import type { RowLayout } from './selector-row.tsx'
import { rowsFrom, type LoadRows, type SelectorRow } from './selector-rows.ts'
import type { Story } from '../../stories/story.ts'

const DOCTORS = ['王建国', '李秀英', '张伟', '刘洋', '陈静', '杨帆', '赵磊', '黄敏', '周杰', '吴倩', '徐明', '孙丽']

const ROWS: Readonly<Record<RowLayout, readonly SelectorRow[]>> = {
  label: ['线下', '线上', '线上线下结合'].map((label) => ({ value: label, label })),
  tips: [
    { value: 'CC1001', label: '心血管市场部', tips: '成本中心 CC1001' },
    { value: 'CC1002', label: '华东销售部', tips: '成本中心 CC1002', refusal: '本季度已冻结' },
  ],
  address: [
    { value: 'H1', label: '上海市第一人民医院', name: '上海市第一人民医院', address: '上海市虹口区海宁路 100 号' },
    {
      value: 'H2',
      label: '浙江大学医学院附属第二医院',
      name: '浙江大学医学院附属第二医院',
      address: '杭州市上城区解放路 88 号',
    },
  ],
  hcoDeptCode: DOCTORS.map((name, place) => ({
    value: `D${place}`,
    label: name,
    name,
    hco: '上海市第一人民医院',
    dept: '心血管内科',
    code: `HCP00${1000 + place}`,
  })),
  topicCode: [
    { value: 'T1', label: '', name: '高血压合并糖尿病的联合用药策略', code: '4M-CN-2026-00817' },
    { value: 'T2', label: '', name: '清晨血压管理', code: '4M-CN-2026-00822' },
  ],
  employee: [
    { value: 'E1', label: '陈思远', textShow: '高级医药代表', dept: '华东一区', code: 'E100234' },
    { value: 'E2', label: '周敏', textShow: '地区经理', dept: '华东一区', code: 'E100108' },
  ],
  speaker: DOCTORS.slice(0, 5).map((name, place) => ({
    value: `S${place}`,
    label: name,
    textShow: place === 0 ? '国家级' : '省级',
    textShow2: `本年已讲 ${place + 1} 场，剩余额度 ¥${60 - place * 5},000`,
    hco: '复旦大学附属中山医院',
    dept: '心内科',
    code: `HCP00${2000 + place}`,
    refusal: place === 3 ? '在禁用名单内' : undefined,
  })),
  topic: [
    { value: 'P1', label: '高血压规范化诊疗', textShow: '安博维', textShow2: '有效期至 2027-06-30', code: '4M-00817' },
    { value: 'P2', label: '慢病管理新进展', textShow: '安博诺', textShow2: '有效期至 2027-03-31', code: '4M-00822' },
  ],
}

const MANY: LoadRows = rowsFrom(
  Array.from({ length: 45 }, (_, place) => ({ value: String(place), label: `第 ${place + 1} 行` })),
)

/** The first rows are what was chosen last, as long as nothing is searched. */
const recentFirst =
  (rows: readonly SelectorRow[], recent: number): LoadRows =>
  async (query, signal) => ({ ...(await rowsFrom(rows)(query, signal)), recent: query.keyword === '' ? recent : 0 })

function Chooser(props: { layout: RowLayout; load: LoadRows; multiple?: boolean }) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly SelectorRow[]>([])
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <div data-opens-overlay>
      <Button ref={anchor} onClick={() => setOpen(true)}>
        {chosen.length === 0 ? '请选择' : chosen.map((row) => row.name ?? row.label).join('、')}
      </Button>
      <PopSelector
        {...props}
        title="请选择"
        open={open}
        onClose={() => setOpen(false)}
        chosen={chosen}
        onChoose={setChosen}
        anchor={anchor}
      />
    </div>
  )
}

const of = (layout: RowLayout) => () => <Chooser layout={layout} load={rowsFrom(ROWS[layout])} />

export const story: Story = {
  title: 'Pop selector',
  variants: {
    'Plain label': of('label'),
    'Label with tips': of('tips'),
    'Name with address': of('address'),
    'Name with hospital, department, code': of('hcoDeptCode'),
    'Topic name with a 4M code': of('topicCode'),
    Employee: of('employee'),
    Speaker: of('speaker'),
    Topic: of('topic'),
    'Several, recent first': () => <Chooser layout="speaker" load={recentFirst(ROWS.speaker, 2)} multiple />,
    'Three pages': () => <Chooser layout="label" load={MANY} />,
    'Fails to load': () => <Chooser layout="label" load={() => Promise.reject(new Error('offline'))} />,
  },
}
