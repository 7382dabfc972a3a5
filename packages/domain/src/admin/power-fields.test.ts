import { expect, it } from 'vitest'
import { splitPower } from './power-fields.ts'

const values = {
  name: '甲',
  department: '市场',
  roles: ['finance'],
  bu: 'CV',
  manager: null,
  userType: 'employee',
  email: 'a@b.example',
}
const person = { values, isActive: true }
const plain = { values: { ...values, roles: [] }, isActive: true }
const line = (what: string, { now, asked }: ReturnType<typeof splitPower>) =>
  `${what.padEnd(26)} waits: ${asked ? Object.keys(asked.after).join(' ') : '-'}; roles now ${JSON.stringify(now.values['roles'])}, in use ${now.isActive}`

it('says what of a change of a person waits for a second administrator', () => {
  const changed = (part: object) => splitPower(person, { values: { ...values, ...part }, isActive: true }, false)
  const renamed = (hasPower: boolean) =>
    splitPower(plain, { values: { ...plain.values, name: '乙' }, isActive: true }, hasPower)
  const lines = [
    line('name', changed({ name: '乙' })),
    line('department', changed({ department: '财务部' })),
    line('name, without a role', renamed(false)),
    line('name, of a line manager', renamed(true)),
    line('roles', changed({ roles: ['finance', 'manager'] })),
    line('unit and name', changed({ bu: 'ON', name: '乙' })),
    line('line manager', changed({ manager: 'm' })),
    line('address', changed({ email: 'c@b.example' })),
    line('account type', changed({ userType: 'workbench' })),
    line('out of use, with a role', splitPower(person, { values, isActive: false }, false)),
    line('out of use, without a role', splitPower(plain, { ...plain, isActive: false }, false)),
    line('back into use', splitPower({ ...plain, isActive: false }, plain, false)),
    line('new, with a role', splitPower(null, person, false)),
    line('new, without a role', splitPower(null, plain, false)),
  ]
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    name                       waits: name; roles now ["finance"], in use true
    department                 waits: department; roles now ["finance"], in use true
    name, without a role       waits: -; roles now [], in use true
    name, of a line manager    waits: name; roles now [], in use true
    roles                      waits: roles; roles now ["finance"], in use true
    unit and name              waits: bu name; roles now ["finance"], in use true
    line manager               waits: manager; roles now ["finance"], in use true
    address                    waits: email; roles now ["finance"], in use true
    account type               waits: userType; roles now ["finance"], in use true
    out of use, with a role    waits: isActive; roles now ["finance"], in use true
    out of use, without a role waits: -; roles now [], in use false
    back into use              waits: isActive; roles now [], in use false
    new, with a role           waits: roles; roles now [], in use true
    new, without a role        waits: -; roles now [], in use true
    "
  `)
})
