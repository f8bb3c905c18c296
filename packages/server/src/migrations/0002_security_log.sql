CREATE TABLE "security_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"actor_id" uuid,
	"network" text,
	"session_id" uuid,
	"kind" text,
	"count" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "security_events_happened" ON "security_events" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "security_events_event" ON "security_events" USING btree ("event","id");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "security_events_actor" ON "security_events" USING btree ("actor_id");