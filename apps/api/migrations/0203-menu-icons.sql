-- the release before may run on it
-- One picture for one meaning: entries that still have the shipped picture of before get the new one.
update nav_menu m set icon = n.icon
from (values ('selectMeeting', 'search', 'list'), ('events', 'layers', 'presentation'), ('vxMeetings', 'phone', 'message'),
  ('viewTime', 'clock', 'eye'), ('performanceTracking', 'flag', 'history'), ('adminWorkbench', 'layers', 'settings'),
  ('workbench', 'layers', 'settings')) n (code, shipped, icon)
where m.code = n.code and m.icon = n.shipped;
