-- Rolls come far more often than the rest of a table changes: who follows it need not read the rest again.
CREATE OR REPLACE FUNCTION "live_rolls"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('rolls:' || NEW.user_id);
  IF NEW.character_id IS NOT NULL THEN
    INSERT INTO changes VALUES ('character:' || NEW.character_id);
  END IF;
  IF NEW.campaign_id IS NOT NULL THEN
    INSERT INTO changes VALUES ('tableRolls:' || NEW.campaign_id);
  END IF;
  RETURN NULL;
END $$;
