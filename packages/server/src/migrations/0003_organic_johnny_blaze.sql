CREATE TABLE "weekly_mail_choices" (
	"parent_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"weekday" integer NOT NULL,
	"hour" integer NOT NULL,
	"time_zone" text NOT NULL,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "weekly_mails_sent" (
	"parent_id" uuid NOT NULL,
	"week_start" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weekly_mails_sent_parent_id_week_start_pk" PRIMARY KEY("parent_id","week_start")
);
--> statement-breakpoint
ALTER TABLE "learning_sessions" ADD COLUMN "takeaways" jsonb;--> statement-breakpoint
ALTER TABLE "weekly_mail_choices" ADD CONSTRAINT "weekly_mail_choices_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_mails_sent" ADD CONSTRAINT "weekly_mails_sent_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_mail_choices_next" ON "weekly_mail_choices" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "weekly_mails_sent_at" ON "weekly_mails_sent" USING btree ("sent_at");