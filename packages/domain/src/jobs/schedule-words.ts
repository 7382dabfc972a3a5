const MINUTE = /^\* \* \* \* \*$/
const HOURLY = /^(\d{1,2}) \* \* \* \*$/
const DAILY = /^(\d{1,2}) (\d{1,2}) \* \* \*$/
const SHANGHAI_HOURS = 8

const two = (value: number | string | undefined): string => String(value).padStart(2, '0')

/** A schedule of a job (cron, UTC) as people read it, the time of day in Asia/Shanghai; any other schedule as it stands. */
export function scheduleWords(cron: string, isEnglish: boolean): string {
  if (MINUTE.test(cron)) return isEnglish ? 'Every minute' : '每分钟'
  const hourly = HOURLY.exec(cron)
  if (hourly) return isEnglish ? `Every hour at :${two(hourly[1])}` : `每小时第 ${Number(hourly[1])} 分`
  const daily = DAILY.exec(cron)
  if (!daily) return cron
  const time = `${two((Number(daily[2]) + SHANGHAI_HOURS) % 24)}:${two(daily[1])}`
  return isEnglish ? `Daily at ${time}` : `每天 ${time}`
}
