// Staff of a large company beside the demo company: teams of ten under a manager, ten managers under a director.
import { idOfSql } from './ids.mjs'

const TEAM = 10
const REGION = 100
/** Administrators see every meeting; each of them stands for one signed-in session of the bench. */
export const ADMINS = 100

/** One person for about a hundred meetings of three years. */
export const peopleCount = (meetings) => Math.min(5_000, Math.max(400, Math.round(meetings / 100)))

const personSql = (number) => idOfSql(`'bench-person-' || (${number})`)
const codeSql = `'B' || lpad(i::text, 6, '0')`
const buSql = `(case when ((i - 1) / ${REGION}) % 2 = 0 then 'CV' else 'ON' end)`

export async function seedPeople(client, people) {
  await client.query(`
    insert into person (id, employee_code, name, name_initials, email, bu_id, department, manager_id, is_demo)
    select ${personSql('i')}, ${codeSql},
      (array['王','李','张','刘','陈','杨','赵','黄','周','吴'])[1 + i % 10] || (array['敏','静','伟','强','磊','洋','艳','勇','军','杰','娟','涛'])[1 + (i / 10) % 12]
        || (array['','华','平','明','丽'])[1 + (i / 120) % 5],
      (array['W','L','Z','L','C','Y','Z','H','Z','W'])[1 + i % 10], 'b' || i || '@example.com', ${buSql}, '第' || ((i - 1) / ${TEAM} + 1) || '组',
      case when i % ${REGION} = 1 then null when i % ${TEAM} = 1 then ${personSql(`i - (i - 1) % ${REGION}`)}
           else ${personSql(`i - (i - 1) % ${TEAM}`)} end, true
    from generate_series(1, ${people}) i`)
  await client.query(`
    insert into person_role (person_id, role)
    select ${personSql('i')}, 'manager' from generate_series(1, ${people}) i where i % ${TEAM} = 1
    union all select ${personSql('i')}, 'compliance' from generate_series(1, ${people}) i where i % 50 = 3
    union all select ${personSql('i')}, 'admin' from generate_series(1, ${ADMINS}) i where i % 50 <> 3`)
}

/** A number of a representative, who manages nobody and has no further role, from any whole number. */
export const isRepresentative = (number) => number > ADMINS && number % TEAM !== 1 && number % 50 !== 3
export const representativeSql = (number) =>
  `(${number}) > ${ADMINS} and (${number}) % ${TEAM} <> 1 and (${number}) % 50 <> 3`
/** The manager of a representative's team. */
export const managerSql = (number) => personSql(`(${number}) - ((${number}) - 1) % ${TEAM}`)
export { personSql }
