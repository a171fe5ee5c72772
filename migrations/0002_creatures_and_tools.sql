CREATE TABLE "creatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"system" text,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "encounter_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"combatants" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tool_loans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"title" text NOT NULL,
	"until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "encounter_requests" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "creatures" ADD CONSTRAINT "creatures_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encounter_templates" ADD CONSTRAINT "encounter_templates_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_loans" ADD CONSTRAINT "tool_loans_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_loans" ADD CONSTRAINT "tool_loans_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creatures_user" ON "creatures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "encounter_templates_user" ON "encounter_templates" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tool_loans_running" ON "tool_loans" USING btree ("campaign_id","kind","item_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "tool_loans_campaign" ON "tool_loans" USING btree ("campaign_id","ended_at");--> statement-breakpoint
CREATE INDEX "tool_loans_user" ON "tool_loans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tool_loans_item" ON "tool_loans" USING btree ("item_id") WHERE ended_at is null;--> statement-breakpoint
CREATE TRIGGER "tool_loans_live" AFTER INSERT OR UPDATE OR DELETE ON "tool_loans" FOR EACH ROW EXECUTE FUNCTION "live_of_campaign"();
