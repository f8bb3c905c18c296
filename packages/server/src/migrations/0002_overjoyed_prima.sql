CREATE TABLE "link_news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"child_id" uuid,
	"parent_id" uuid,
	"is_mailed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "link_news_kind" CHECK ("link_news"."kind" in ('link_made', 'link_ended'))
);
--> statement-breakpoint
ALTER TABLE "parent_child" ADD COLUMN "child_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "age_basis" jsonb;--> statement-breakpoint
ALTER TABLE "link_news" ADD CONSTRAINT "link_news_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_news" ADD CONSTRAINT "link_news_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_news" ADD CONSTRAINT "link_news_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_news_recipient_created" ON "link_news" USING btree ("recipient_id","created_at");--> statement-breakpoint
CREATE INDEX "link_news_child" ON "link_news" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "link_news_parent" ON "link_news" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "link_news_created" ON "link_news" USING btree ("created_at");