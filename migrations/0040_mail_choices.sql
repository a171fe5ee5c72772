CREATE TABLE "mail_choices" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"mailed" boolean,
	"token" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_choices_token" ON "mail_choices" USING btree ("token");--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("user_id","read_at") WHERE read_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_unmailed" ON "notifications" USING btree ("created_at") WHERE mailed_at is null;--> statement-breakpoint
UPDATE "notifications" SET "mailed_at" = "created_at" WHERE "mailed_at" IS NULL;
