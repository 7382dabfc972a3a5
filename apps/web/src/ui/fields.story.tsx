import { useState } from 'react'
import type { Story } from '../stories/story.ts'
import { Checkbox } from './field/checkbox.tsx'
import { MoneyField } from './field/money-field.tsx'
import { NumberField } from './field/number-field.tsx'
import { RadioList } from './field/radio-list.tsx'
import { SelectRow } from './field/select-row.tsx'
import { SwitchField } from './field/switch-field.tsx'
import { TextAreaField } from './field/text-area-field.tsx'
import { PhoneField } from './field/phone-field.tsx'
import { TextField } from './field/text-field.tsx'

const stack = { display: 'grid', gap: 'var(--space-4)' } as const

function Forms() {
  const [form, setForm] = useState<'onSite' | 'online' | 'hybrid'>('onSite')
  return (
    <RadioList
      label="会议形式"
      value={form}
      onChange={setForm}
      options={[
        { value: 'onSite', label: '线下', description: '在医院或酒店' },
        { value: 'online', label: '线上', description: '用会议平台' },
        { value: 'hybrid', label: '线上线下结合', disabled: true },
      ]}
    />
  )
}

function Amount({ initial, ...field }: { label: string; initial: string; help?: string; error?: string }) {
  const [amount, setAmount] = useState(initial)
  return <MoneyField {...field} value={amount} onChange={setAmount} />
}

export const story: Story = {
  title: 'Fields',
  variants: {
    Text: () => (
      <form style={stack}>
        <TextField label="会议名称" placeholder="例如：糖尿病规范化诊疗沙龙" maxLength={60} />
        <TextField label="会议名称" defaultValue="糖尿病规范化诊疗沙龙" help="医生会在邀请函上看到这个名称" />
        <PhoneField label="手机号" defaultValue="1380013" error="手机号要 11 位，现在是 7 位" />
        <TextField label="会场" optional disabled defaultValue="协和医院教学楼 3 层" />
      </form>
    ),
    'Several lines': () => (
      <form style={stack}>
        <TextAreaField label="退回原因" maxLength={200} placeholder="写明要改什么，申请人会看到" />
        <TextAreaField
          label="说明"
          optional
          maxLength={200}
          defaultValue={'第一行\n第二行\n第三行\n第四行，字段跟着内容变高'}
        />
      </form>
    ),
    'Numbers and money': () => (
      <form style={stack}>
        <NumberField label="预计人数" unit="人" defaultValue="40" />
        <Amount label="餐费预算" initial="128000.5" help="每人不超过 300 元" />
        <Amount label="场地费" initial="0" error="场地费超过剩余预算 1,200 元" />
        <Amount label="差旅费" initial="1.200,50" />
      </form>
    ),
    'Opens a picker': () => (
      <form style={stack}>
        <SelectRow label="医院" placeholder="选择医院" onClick={() => {}} />
        <SelectRow label="科室" value="内分泌科" onClick={() => {}} help="只列出所选医院的科室" />
        <SelectRow label="成本中心" value="" onClick={() => {}} error="请选择成本中心" />
        <SelectRow label="产品" value="甘精胰岛素注射液" onClick={() => {}} disabled />
      </form>
    ),
    'One of a few': Forms,
    'Switch and checkbox': () => (
      <div>
        <SwitchField label="公开报名" help="任何人打开链接都能报名" defaultChecked />
        <SwitchField label="提醒未签到的人" />
        <SwitchField label="现场直播" disabled />
        <div style={{ display: 'grid', justifyItems: 'start' }}>
          <Checkbox checked>已阅读并同意《个人信息处理说明》</Checkbox>
          <Checkbox>把这次选择记住</Checkbox>
          <Checkbox disabled>会议已结案，不能再选</Checkbox>
          <Checkbox aria-label="选择这一行" />
        </div>
      </div>
    ),
  },
}
