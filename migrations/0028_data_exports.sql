CREATE TABLE "data_exports" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"storage_key" text,
	"bytes" bigint
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_ready" ON "data_exports" USING btree ("ready_at");--> statement-breakpoint
CREATE FUNCTION "live_data_export"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('dataExport:' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "live_data_export" AFTER INSERT OR UPDATE OR DELETE ON "data_exports" FOR EACH ROW EXECUTE FUNCTION "live_data_export"();
