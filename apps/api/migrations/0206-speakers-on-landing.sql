-- A page that nobody edited shows its speakers: templates that still have the blocks they were shipped with.

update landing_template set blocks = '{cover,speakers,agenda,map,materials,survey}'
  where code in ('clinic', 'night', 'congress', 'type') and blocks = '{cover,agenda,map,materials,survey}';
